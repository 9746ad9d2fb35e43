import fc from "fast-check";
import { z } from "zod";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { currentRevision, numbersByName, plausible } from "./plausible-values.ts";

/** JSON Schema as written by `z.toJSONSchema`, limited to the features that the contract uses. */
type Json = {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
};

const derived = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>();

/** Values that this schema accepts, except for rules that JSON Schema cannot express. */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const known =
    derived.get(schema) ?? valid(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, "");
  derived.set(schema, known);
  return known;
}

/** @param name of the field, whose usual values are narrower than its type. */
function valid(json: Json, name: string): fc.Arbitrary<unknown> {
  if (name === "revision") return fc.oneof({ weight: 6, arbitrary: fc.constant(currentRevision) }, hostileValue);
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  if (json.anyOf) return fc.oneof(...json.anyOf.map((one) => valid(one, name)));
  switch (json.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(json.properties ?? {}).map(([key, value]) => [key, valid(value, key)])),
        { requiredKeys: json.required ?? [] },
      );
    case "array":
      return fc.array(valid(json.items ?? {}, name), { maxLength: Math.min(json.maxItems ?? 4, 4) });
    case "integer":
      return wholeNumber(json, name);
    case "number":
      return fc.double({ min: json.minimum ?? -1000, max: json.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return plausible(name, json.format);
    default:
      return hostileValue;
  }
}

/** Mostly small: ids and revisions of existing content. */
function wholeNumber({ minimum = -1000, maximum = 100_000 }: Json, name: string): fc.Arbitrary<number> {
  const usual = numbersByName[name];
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)];
  return fc.oneof(
    {
      weight: 6,
      arbitrary: usual ? fc.constantFrom(...usual) : fc.integer({ min: Math.max(min, 0), max: Math.min(max, 80) }),
    },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

/** Valid values with one or two places replaced by hostile values, removed, or with an additional field. */
export function nearlyValid(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(fc.tuple(fc.nat(), fc.option(hostileValue)), { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce(changedAt, value));
}

function changedAt(value: unknown, [where, what]: readonly [number, unknown]): unknown {
  if (typeof value !== "object" || value === null || where % 11 === 0) return what;
  const keys = Object.keys(value);
  if (keys.length === 0) return Array.isArray(value) ? [what] : { constructor: what };
  const key = keys[where % keys.length] ?? "";
  const inner = (value as Record<string, unknown>)[key];
  const changed = changedAt(inner, [Math.floor(where / keys.length) || 11, what]);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...value, [key]: changed };
}

/** Query strings: values of the schema, and any others, once or repeated. */
export function queriesFor(schema: z.ZodType | undefined): fc.Arbitrary<[string, string][]> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const pair = fc.oneof(
    ...names.flatMap((name) => [
      { weight: 3, arbitrary: fc.tuple(fc.constant(name), plausible(name)) },
      { weight: 2, arbitrary: fc.tuple(fc.constant(name), hostileText) },
    ]),
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom("", "__proto__", "tags[]", "constructor"), hostileText) },
  );
  return fc.array(pair, { maxLength: 4 });
}
