import { expect, test } from "vitest";
import { localName, scanXml } from "./scan-xml.ts";

/** Returns the events reported for an XML text, in order. */
function eventsOf(xml: Uint8Array): string[] {
  const events: string[] = [];
  scanXml(xml, {
    element: (name, attributes) => events.push(`<${[name, ...[...attributes].flat()].join(" ")}>`),
    closes: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  return events;
}

const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => utf16le(text).swap16();

test.each<[string, Buffer]>([
  ["UTF-8", Buffer.from("<a>ёж</a>")],
  ["UTF-8 with a byte order mark", Buffer.from("\ufeff<a>ёж</a>")],
  ["UTF-16", utf16le("<a>ёж</a>")],
  ["UTF-16 with a byte order mark", utf16le("\ufeff<a>ёж</a>")],
  ["big-endian UTF-16", utf16be("<a>ёж</a>")],
  ["big-endian UTF-16 with a byte order mark", utf16be("\ufeff<a>ёж</a>")],
])("XML in %s is read", (_name, xml) => {
  expect(eventsOf(xml).join("")).toBe("<a>ёж</a>");
});

test("tags keep their prefixed names, and attributes have their local names", () => {
  expect(eventsOf(Buffer.from('<w:a w:b="1" c="&lt;"/>'))).toEqual(["<w:a b 1 c <>", "</w:a>"]);
  expect(["w:p", "p", "w:x:p"].map(localName)).toEqual(["p", "p", "x:p"]);
});

test.each([
  ["<a><b>раз", "<a><b>раз</b></a>"],
  ["раз &amp", "раз &amp"],
  ["</a>раз", "раз"],
  ["<a>раз<b", "<a>раз</a>"],
  ["&own;", "&own;"],
  ["", ""],
])("incomplete XML %j is read as far as possible", (xml, events) => {
  expect(eventsOf(Buffer.from(xml)).join("")).toBe(events);
});

test("a thousand nested tags are accepted and more are refused, and siblings are unlimited", () => {
  expect(eventsOf(Buffer.from("<a>".repeat(1000)))).toHaveLength(2000);
  expect(() => eventsOf(Buffer.from("<a>".repeat(1001)))).toThrow("nested too deep");
  expect(eventsOf(Buffer.from(`<a>${"<b></b>".repeat(2000)}</a>`))).toHaveLength(4002);
});

test("scanning stops once the handler reports that it has enough", () => {
  const tags = 100_000;
  let seen = 0;
  scanXml(Buffer.from("<b/>".repeat(tags)), {
    element: () => {
      seen += 1;
    },
    isEnough: () => seen > 0,
  });
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(tags / 4);
});

test("every handler is optional", () => {
  expect(() => scanXml(Buffer.from("<a>раз</a>"), {})).not.toThrow();
});
