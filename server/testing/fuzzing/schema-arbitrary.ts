import fc from "fast-check";
import { z } from "zod";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { currentRevision, isKnownField, numbersByName, plausible } from "./plausible-values.ts";

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
  maxLength?: number;
};

const derived = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>();

/** Values that this schema accepts, except for rules that JSON Schema cannot express. */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const known = derived.get(schema) ?? valid(jsonOf(schema), "");
  derived.set(schema, known);
  return known;
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;

/** Formats are valid; the outer ones are outside of the accepted range. */
export const extremeDates = ["0001-01-01", "9999-12-31", "2000-01-01", "2100-01-01"];

/** Like `valuesFor`, with half of the dates, numbers and texts at an end of their range; ids and known fields stay usual. */
export function extremesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valid(jsonOf(schema), "", extreme);
}

function extreme(json: Json, name: string): fc.Arbitrary<unknown> | undefined {
  if (json.format === "date") return fc.constantFrom(...extremeDates);
  if (json.format === "date-time") return fc.constantFrom(...extremeDates.map((date) => `${date}T00:00:00Z`));
  if (json.type === "string" && json.maxLength && !isKnownField(name))
    return fc.constantFrom("Щ".repeat(Math.min(json.maxLength, 5000)), "Щ");
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = json;
  const isId = maximum === 2 ** 31 - 1 || numbersByName[name] !== undefined || name === "revision";
  return json.type === "integer" && !isId ? fc.constantFrom(minimum, maximum) : undefined;
}

type Leaf = (json: Json, name: string) => fc.Arbitrary<unknown> | undefined;

/** @param name of the field, whose usual values are narrower than its type. @param own values in place of the usual ones. */
function valid(json: Json, name: string, own: Leaf = () => undefined): fc.Arbitrary<unknown> {
  const given = json.const === undefined && !json.enum ? own(json, name) : undefined;
  if (given) return fc.oneof(given, valid(json, name));
  if (name === "revision") return fc.oneof({ weight: 6, arbitrary: fc.constant(currentRevision) }, hostileValue);
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  if (json.anyOf) return fc.oneof(...json.anyOf.map((one) => valid(one, name, own)));
  switch (json.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(json.properties ?? {}).map(([key, value]) => [key, valid(value, key, own)])),
        { requiredKeys: json.required ?? [] },
      );
    case "array":
      return fc.array(valid(json.items ?? {}, name, own), { maxLength: Math.min(json.maxItems ?? 4, 4) });
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
