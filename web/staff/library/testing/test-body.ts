import { getSchema } from "@tiptap/core";
import { DOMParser as BodyParser, type Node } from "@tiptap/pm/model";
import { bodyExtensions } from "../rich-text/body/body-extensions.ts";
import { treeOf, writeTree } from "../rich-text/body/html-tree.ts";
import { writeHtml } from "../rich-text/body/write-html.ts";
import { cleanPastedHtml } from "../rich-text/paste/clean-pasted-html.ts";

const schema = getSchema(bodyExtensions());

/** Parses HTML as a browser does. */
export function documentOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** The editor's document for HTML, created without a screen. */
export function readBody(html: string): Node {
  const body = BodyParser.fromSchema(schema).parse(documentOf(html));
  body.check();
  return body;
}

/** HTML parsed into the editor's document and written again, without lines between blocks. */
export function throughTheEditor(html: string): string {
  return writeHtml(readBody(html)).replaceAll(">\n<", "><");
}

/** The text of the editor after this is pasted. */
export function pasted(html: string): string {
  const { nodes } = cleanPastedHtml(treeOf(documentOf(html)), "https://society.example");
  return writeHtml(readBody(writeTree(nodes)));
}
