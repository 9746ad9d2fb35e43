import fc from "fast-check";

const bidi = "\u202e\u2066\u200f";
const loneSurrogates = ["\ud800", "a\udc00b", "\udfff\ud83d"];

/** Texts that have broken programs before, one per kind of mistake. */
const texts = [
  "",
  " \t\r\n",
  "\0",
  "Анна\0Ивановна",
  "\\u0000",
  ...loneSurrogates,
  `${bidi}Анна`,
  "\ufeffАнна\u00ad\u200b",
  "e\u0301".repeat(40),
  "\ufdfa".repeat(60),
  "😀".repeat(101),
  "%",
  "_",
  "%00",
  "%2e%2e%2f",
  "../../../etc/passwd",
  "C:\\NUL.pdf",
  "'; drop table registrations; --",
  "' or 1=1 --",
  '") or ("" = "',
  "a & | ! ( ) : * <->",
  '"незакрытая кавычка NEAR(',
  "{{7*7}}#{7*7}<%= 7*7 %>",
  "=cmd|' /C calc'!A0",
  "\t=1+1",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "javascript:alert(1)",
  "//evil.example/",
  "\\\\evil.example\\",
  "https://evil.example\r\nSet-Cookie: a=b",
  "#include(1) #eval() $ x $ *_`",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "١٢٣",
  "9999-99-99",
  "0000-01-01",
  "+275760-09-13",
  "2026-02-30",
  "2026-11-21T25:61:00+99:99",
  "(a+)+$",
  "[",
  "{",
  '{"match":"any","conditions":[{"field":"created","from":"0000-00-00"}]}',
  "а".repeat(5000),
  "<p>".repeat(300),
  `<a href="${"x".repeat(3000)}">`,
];

const numbers = [0, -0, -1, 0.5, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308];

/** Nested lists or objects, deeper than recursive programs expect. */
function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 400 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

const prototypeKeys = fc.constantFrom(
  { toString: null, valueOf: 1 },
  { constructor: { prototype: { polluted: true } } },
  { length: -1 },
  JSON.parse('{"then":"x"}') as object,
  { toJSON: "x" },
  { hasOwnProperty: 1, __proto__x: 1 },
);

/** Any JSON value but the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: prototypeKeys },
  { weight: 1, arbitrary: fc.constantFrom(20, 500).map((depth) => nested(depth, (inner) => [inner])) },
  { weight: 1, arbitrary: fc.constantFrom(20, 500).map((depth) => nested(depth, (inner) => ({ "\ud800": inner }))) },
  { weight: 1, arbitrary: fc.constantFrom(3, 3000).map((length) => Array.from({ length }, (_, at) => at)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** Bodies that are not a JSON object, by their content type. */
export const brokenBodies = fc.constantFrom<{ type: string | undefined; text: string }>(
  { type: "application/json", text: "{" },
  { type: "application/json", text: '{"a":1}}' },
  { type: "application/json", text: "null" },
  { type: "application/json", text: "[1]" },
  { type: "application/json", text: '"text"' },
  { type: "application/json", text: "\ufeff{}" },
  { type: "application/json", text: '{"__proto__":{"fio":"Анна"},"fio":null}' },
  { type: "application/json", text: '{"fio":1,"fio":2}' },
  { type: "application/json", text: `${"[".repeat(50_000)}${"]".repeat(50_000)}` },
  { type: "application/json", text: `${'{"data":'.repeat(30_000)}1${"}".repeat(30_000)}` },
  { type: "application/json", text: `{"fio":"${"я".repeat(600_000)}"}` },
  { type: "application/json; charset=windows-1251", text: "{}" },
  { type: "application/x-www-form-urlencoded", text: "fio=%00&fio=%FF&a[b]=c" },
  { type: "multipart/form-data; boundary=x", text: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n' },
  { type: "application/octet-stream", text: "\0\0" },
  { type: "text/xml", text: "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>" },
  { type: "\u0001", text: "{}" },
  { type: undefined, text: "{}" },
);
