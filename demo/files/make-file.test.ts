import { expect, test } from "vitest";
import type { DemoFile } from "../demo-shape.ts";
import { makeFile } from "./make-file.ts";

async function firstBytes(name: DemoFile["name"]): Promise<string> {
  const bytes = await makeFile({ title: "Устав", name, body: [{ kind: "paragraph", text: "Положения" }] });
  return new TextDecoder().decode(bytes.slice(0, 5));
}

test("the extension decides how a file is made", async () => {
  expect(await firstBytes("Устав.pdf")).toBe("%PDF-");
  expect(await firstBytes("Устав.doc")).toBe("{\\rtf");
  expect(await firstBytes("Устав.docx")).toMatch(/^PK/);
  expect(await firstBytes("Устав.xlsx")).toMatch(/^PK/);
});

test("an extension that nobody can make is refused by name", async () => {
  await expect(firstBytes("Устав.odt" as DemoFile["name"])).rejects.toThrow("Устав.odt");
});
