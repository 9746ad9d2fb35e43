import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EntryKind, entryData } from "#contract/library/entry-data.ts";
import { brokenBodies, hostileText, hostileValue } from "./hostile-values.ts";
import { sampleFiles } from "./plausible-values.ts";
import { extremeDates, extremesFor, nearlyValid, queriesFor, valuesFor } from "./schema-arbitrary.ts";

/** `pick`: the id at this index of a list of known ids; `text`: this text; `raw`: sent without encoding. */
export type PathPart = { pick: number } | { text: string } | { raw: string };

export type FuzzRequest = {
  params: Record<string, PathPart>;
  query: [string, string][];
  body: { type: string | undefined; text: string | Buffer } | undefined;
  headers: Record<string, string>;
};

/** Requests to an endpoint: some valid, most with a fault. */
export function requestsOf(call: Endpoint): fc.Arbitrary<FuzzRequest> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, pathPart(call, name)])));
  return params.chain((given) =>
    fc.record({ params: fc.constant(given), query: queriesFor(call.query), body: bodyOf(call, given), headers }),
  );
}

/** Requests with existing ids, and values at the ends of their ranges. */
export function extremeRequestsOf(call: Endpoint): fc.Arbitrary<FuzzRequest> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, knownPart(call, name)])));
  const asked = Object.keys(call.query instanceof z.ZodObject ? call.query.shape : {});
  const days = asked.filter((name) => ["day", "since"].includes(name));
  const query = fc.record(Object.fromEntries(days.map((name) => [name, fc.constantFrom(...extremeDates)])));
  return params.chain((given) =>
    fc.record({
      params: fc.constant(given),
      query: query.map((given) => Object.entries(given)),
      body: call.body ? extremesFor(withDataOf(call.body, given)).map(asJson) : fc.constant(undefined),
      headers: fc.constant({}),
    }),
  );
}

const rawParts = ["%00", "%FF", "%C3%28", "%", "%2F", "%2e%2e", "%5C", ";", "1%20", "%F0%9F%98%80", "x".repeat(600)];

function pathPart(call: Endpoint, name: string): fc.Arbitrary<PathPart> {
  return fc.oneof(
    { weight: 12, arbitrary: knownPart(call, name) },
    { weight: 2, arbitrary: fc.record({ text: fc.integer({ min: 0, max: 120 }).map(String) }) },
    { weight: 1, arbitrary: fc.record({ text: hostileText }) },
    { weight: 1, arbitrary: fc.record({ raw: fc.constantFrom(...rawParts) }) },
  );
}

function knownPart(call: Endpoint, name: string): fc.Arbitrary<PathPart> {
  const schema = call.params instanceof z.ZodObject ? (call.params.shape[name] as z.ZodType) : undefined;
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options.map((one) => ({ text: String(one) })));
  return fc.record({ pick: fc.nat(500) });
}

function bodyOf(call: Endpoint, params: Record<string, PathPart>): fc.Arbitrary<FuzzRequest["body"]> {
  const broken = { weight: 1, arbitrary: brokenBodies };
  const nothing = fc.constant(undefined);
  if (call.bytes)
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...sampleFiles).map(asBytes) }, broken, nothing);
  if (!call.body) return fc.oneof({ weight: 8, arbitrary: nothing }, broken);
  const values = valuesFor(withDataOf(call.body, params));
  return fc.oneof(
    { weight: 4, arbitrary: values.map(asJson) },
    { weight: 6, arbitrary: nearlyValid(values).map(asJson) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    broken,
  );
}

const withData = new Map<z.ZodType, z.ZodType>();

/** The fields of an entry depend on its kind, which is in the path. */
function withDataOf(body: z.ZodType, { kind }: Record<string, PathPart>): z.ZodType {
  if (!(body instanceof z.ZodObject) || !("data" in body.shape) || !kind || !("text" in kind)) return body;
  if (!Object.hasOwn(entryData, kind.text)) return body;
  const data = entryData[kind.text as EntryKind];
  const known = withData.get(data) ?? body.extend({ data });
  withData.set(data, known);
  return known;
}

const asBytes = (text: Buffer) => ({ type: "application/octet-stream", text });
const asJson = (value: unknown) => ({ type: "application/json", text: JSON.stringify(value) ?? "" });

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { "idempotency-key": "a".repeat(8) },
  { "idempotency-key": "x" },
  { "idempotency-key": "ы".repeat(200) },
  { "if-none-match": '*, W/"", "x' },
  { "accept-encoding": "br;q=x, zstd, *;q=0" },
  { accept: "text/html;q=0" },
  { origin: "http://site.example" },
  { "x-forwarded-for": "' or 1=1, ::1, 999.999.999.999" },
  { "user-agent": "\u007f".repeat(3000) },
  { cookie: "view=%00; printing=; __proto__=1; =; a" },
  { range: "bytes=9999999999-0, -1" },
  { host: "evil.example:99999" },
);
const headers = fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders });
