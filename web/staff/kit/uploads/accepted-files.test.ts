import { expect, test } from "vitest";
import { filesOf, named } from "./accepted-files.ts";

test("a pasted image.png gets a default name, and other files keep theirs", () => {
  expect(named(new File([], "image.png", { type: "image/png" })).name).toBe("Вставленная картинка");
  expect(named(new File([], "image of lungs.png")).name).toBe("image of lungs.png");
});

test("dropped files are accepted, and folders and text are ignored", () => {
  const item = (name: string, isDirectory: boolean) => ({
    kind: "file",
    webkitGetAsEntry: () => ({ isDirectory }),
    getAsFile: () => new File([], name),
  });
  const text = { kind: "string", webkitGetAsEntry: () => null, getAsFile: () => null };
  const items = [item("a.pdf", false), item("folder", true), text] as unknown as DataTransferItemList;
  expect(filesOf({ items, files: [] as unknown as FileList }).map(({ name }) => name)).toEqual(["a.pdf"]);
});
