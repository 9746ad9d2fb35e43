// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { readBody } from "../testing/test-body.ts";
import { blockPlace } from "./block-place.ts";
import { bodyExtensions } from "./body/body-extensions.ts";
import { writeHtml } from "./body/write-html.ts";
import { ArrivingPictures } from "./pictures/arriving-pictures.ts";
import { insertPictures } from "./pictures/insert-pictures.ts";

function editorWith(html: string): Editor {
  return new Editor({ element: null, extensions: bodyExtensions(), content: readBody(html).toJSON() });
}

function addPicture(editor: Editor, src: string): void {
  editor.commands.insertContentAt(blockPlace(editor.state, true), { type: "picture", attrs: { src } });
}

const gallery =
  '<figure><figure><img src="/1.jpg" alt=""></figure><figure><img src="/2.jpg" alt=""></figure></figure><p>Собрание</p>';
const kinds = (editor: Editor) => editor.getJSON().content?.map(({ type }) => type);

const sources = (editor: Editor) => [...writeHtml(editor.state.doc).matchAll(/src="([^"]+)"/g)].map(([, src]) => src);

test("a picture inserted after another keeps both", () => {
  const editor = editorWith("<p>Собрание</p>");
  editor.commands.setTextSelection(9);
  addPicture(editor, "/first.jpg");
  addPicture(editor, "/second.jpg");
  expect(sources(editor)).toEqual(["/first.jpg", "/second.jpg"]);
});

test("a selected picture is not replaced by the next one", () => {
  const editor = editorWith('<figure><img src="/first.jpg" alt=""></figure><p>Собрание</p>');
  editor.commands.setNodeSelection(0);
  addPicture(editor, "/second.jpg");
  expect(sources(editor)).toEqual(["/first.jpg", "/second.jpg"]);
});

test("a picture replaces an empty line", () => {
  const editor = editorWith("<p>Собрание</p><p></p>");
  editor.commands.setTextSelection(11);
  addPicture(editor, "/first.jpg");
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(["paragraph", "picture"]);
});

test("a picture joins the gallery whose caption has the cursor, and other blocks are placed after it", () => {
  const editor = editorWith(gallery);
  editor.commands.setTextSelection(2);
  addPicture(editor, "/3.jpg");
  expect([sources(editor), kinds(editor)]).toEqual([
    ["/1.jpg", "/3.jpg", "/2.jpg"],
    ["gallery", "paragraph"],
  ]);
  editor.commands.setTextSelection(2);
  editor.commands.insertContentAt(blockPlace(editor.state), { type: "horizontalRule" });
  expect(kinds(editor)).toEqual(["gallery", "horizontalRule", "paragraph"]);
});

test("several pictures become a gallery or join the present one, and a single picture stays single", () => {
  const editor = editorWith("<p>Собрание</p>");
  const arriving = new ArrivingPictures(() => new Promise(() => undefined));
  const files = ["a.png", "b.png"].map((name) => new File([], name, { type: "image/png" }));
  editor.commands.setTextSelection(9);
  insertPictures(editor, arriving, files);
  expect(kinds(editor)).toEqual(["paragraph", "gallery"]);
  // A picture that is not uploaded yet is left out.
  expect(writeHtml(editor.state.doc)).toBe("<p>Собрание</p>");
  editor.commands.setTextSelection(12);
  insertPictures(editor, arriving, files);
  expect(editor.getJSON().content?.[1]?.content).toHaveLength(4);
  insertPictures(editor, arriving, files.slice(1), editor.state.doc.content.size);
  expect(kinds(editor)).toEqual(["paragraph", "gallery", "picture"]);
});
