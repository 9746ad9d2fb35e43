import { getSchema } from "@tiptap/core";
import { DOMParser as BodyParser, type Node } from "@tiptap/pm/model";
import { cleanPastedHtml } from "../paste/clean-pasted-html.ts";
import { bodyExtensions } from "./body-extensions.ts";
import { treeOf, writeTree } from "./html-tree.ts";
import { writeHtml } from "./write-html.ts";

const schema = getSchema(bodyExtensions());

/** HTML as a browser reads it. */
export function documentOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** The editor's document for HTML, without a screen. */
export function readBody(html: string): Node {
  const body = BodyParser.fromSchema(schema).parse(documentOf(html));
  body.check();
  return body;
}

/** Read into the editor and written out, blocks without lines between them. */
export function throughTheEditor(html: string): string {
  return writeHtml(readBody(html)).replaceAll(">\n<", "><");
}

/** The text after pasting this. */
export function pasted(html: string): string {
  const { nodes } = cleanPastedHtml(treeOf(documentOf(html)), "https://society.example");
  return writeHtml(readBody(writeTree(nodes)));
}
