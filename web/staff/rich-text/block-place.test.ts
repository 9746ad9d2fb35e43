import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { blockPlace } from "./block-place.ts";
import { bodyExtensions } from "./body/body-extensions.ts";
import { readBody } from "./body/read-body-for-tests.ts";
import { writeHtml } from "./body/write-html.ts";

function textOf(html: string): Editor {
  return new Editor({ element: null, extensions: bodyExtensions(), content: readBody(html) });
}

function addPicture(editor: Editor, src: string): void {
  editor.commands.insertContentAt(blockPlace(editor.state), { type: "picture", attrs: { src } });
}

const sources = (editor: Editor) =>
  [...writeHtml(editor.getJSON() as never).matchAll(/src="([^"]+)"/g)].map(([, src]) => src);

test("one picture after another: both stay", () => {
  const editor = textOf("<p>Собрание</p>");
  editor.commands.setTextSelection(9);
  addPicture(editor, "/first.jpg");
  addPicture(editor, "/second.jpg");
  expect(sources(editor)).toEqual(["/first.jpg", "/second.jpg"]);
});

test("a chosen picture is not replaced by the next", () => {
  const editor = textOf('<figure><img src="/first.jpg" alt=""></figure><p>Собрание</p>');
  editor.commands.setNodeSelection(0);
  addPicture(editor, "/second.jpg");
  expect(sources(editor)).toEqual(["/first.jpg", "/second.jpg"]);
});

test("a picture takes the place of an empty line", () => {
  const editor = textOf("<p>Собрание</p><p></p>");
  editor.commands.setTextSelection(11);
  addPicture(editor, "/first.jpg");
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(["paragraph", "picture"]);
});
