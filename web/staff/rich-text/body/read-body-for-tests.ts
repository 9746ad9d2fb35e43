import { getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { cleanPastedHtml } from "../paste/clean-pasted-html.ts";
import { bodyExtensions } from "./body-extensions.ts";
import { documentOf } from "./html-for-tests.ts";
import { treeOf, writeTree } from "./html-tree.ts";
import { writeHtml } from "./write-html.ts";

const schema = getSchema(bodyExtensions());

/** The editor's document for HTML, without a screen. */
export function readBody(html: string): JSONContent {
  const document = DOMParser.fromSchema(schema).parse(documentOf(html));
  document.check();
  return document.toJSON();
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
