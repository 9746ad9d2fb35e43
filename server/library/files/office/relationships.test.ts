import { expect, test } from "vitest";
import { demandHarmless, isLocalTarget } from "./relationships.ts";

test.each([
  "image1.png",
  "../media/image1.png",
  "",
  "C:\\Users\\Врач\\Бланк.dotx",
  " c:\\Бланк.dotx ",
  "file:///C:\\Temp\\clip_image001.png",
  "file:///C:/%D0%91%D0%BB%D0%B0%D0%BD%D0%BA.dotx",
  "100%.dotx",
])("%j is on the reader's own disk or next to the document", (target) => {
  expect(isLocalTarget(target)).toBe(true);
});

test.each([
  "https://evil.example/a.dotm",
  "https://evil.example/c:/a.dotm",
  "https:evil.example",
  "%68ttps://evil.example/a.dotm",
  "//evil.example/a.dotm",
  "\\\\evil.example\\share\\a.dotm",
  " \\\\evil.example\\share\\a.dotm",
  "file://evil.example/a.dotm",
  "file:////evil.example/a.dotm",
  "file:///\\\\evil.example\\share\\a.dotm",
  "c://evil.example/a.dotm",
  "/etc/passwd",
  "https://evil.example/100%.dotm",
])("%j is elsewhere", (target) => {
  expect(isLocalTarget(target)).toBe(false);
});

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationship = (type: string, facts: Record<string, string> = {}) =>
  new Map(Object.entries({ Type: `${types}/${type}`, Target: "https://site.example/a", ...facts }));

test.each<[type: string, facts: Record<string, string>, RegExp]>([
  ["vbaProject", {}, /макросы/],
  ["wordVbaData", {}, /макросы/],
  ["xlMacrosheet", {}, /макросы/],
  ["xlIntlMacrosheet", {}, /макросы/],
  ["oleObject", {}, /вложен/],
  ["control", {}, /вложен/],
  ["activeXControlBinary", {}, /вложен/],
  ["aFChunk", {}, /вложен/],
  ["frame", {}, /вложен/],
  ["subDocument", {}, /вложен/],
  ["attachedTemplate", { TargetMode: "External" }, /шаблон/],
  ["image", { TargetMode: "External" }, /загружает/],
  ["image", { TargetMode: "EXTERNAL" }, /загружает/],
])("a relationship to %s with %j is refused", (type, facts, words) => {
  expect(() => demandHarmless(relationship(type, facts))).toThrow(words);
});

test.each<[type: string, facts: Record<string, string>]>([
  ["hyperlink", { TargetMode: "External" }],
  ["image", { Target: "media/image1.png" }],
  ["image", { TargetMode: "Internal" }],
  ["attachedTemplate", { TargetMode: "External", Target: "file:///C:\\Бланк.dotx" }],
  ["vbaProjectSignatureless", {}],
  ["noVbaProject", {}],
  ["customControl", {}],
  ["frameset", {}],
])("a relationship to %s with %j is accepted", (type, facts) => {
  expect(() => demandHarmless(relationship(type, facts))).not.toThrow();
});

test("a relationship without a type is judged by its target", () => {
  expect(() => demandHarmless(new Map())).not.toThrow();
  const external = new Map([["TargetMode", "External"]]);
  expect(() => demandHarmless(external)).not.toThrow();
  expect(() => demandHarmless(external.set("Target", "https://evil.example/a"))).toThrow(/загружает/);
});
