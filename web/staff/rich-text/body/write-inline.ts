import type { JSONContent } from "@tiptap/core";
import { element, type HtmlNode } from "./html-tree.ts";

type MarkContent = NonNullable<JSONContent["marks"]>[number];

/** From the outside in: a link stays one link, whatever is bold in it. */
const tags: readonly [mark: string, tag: string][] = [
  ["link", "a"],
  ["cite", "cite"],
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strike", "s"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["code", "code"],
];

/** The text of a block; neighbours under the same mark share one element. */
export function writeInline({ content = [] }: JSONContent): HtmlNode[] {
  return nest(content, 0);
}

function nest(nodes: readonly JSONContent[], depth: number): HtmlNode[] {
  const kind = tags[depth];
  if (!kind) return nodes.map((node) => (node.type === "hardBreak" ? element("br", []) : (node.text ?? "")));
  const [mark, tag] = kind;
  return runsBy(nodes, (node) => markKey(markOf(node, mark))).flatMap((run) => {
    const worn = markOf(run[0], mark);
    const inside = nest(run, depth + 1);
    return worn ? [element(tag, inside, attributesOf(worn))] : inside;
  });
}

function markOf(node: JSONContent | undefined, name: string): MarkContent | undefined {
  return node?.marks?.find(({ type }) => type === name);
}

function markKey(mark: MarkContent | undefined): string {
  return mark ? JSON.stringify(attributesOf(mark)) : "";
}

function attributesOf({ type, attrs }: MarkContent): Record<string, string> {
  if (type !== "link") return {};
  const title = attrs?.["title"];
  return { href: String(attrs?.["href"] ?? ""), ...(title && { title: String(title) }) };
}

/** Neighbours of one key together, in order. */
function runsBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const runs: Item[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const own = key(item);
    if (own === last) runs.at(-1)?.push(item);
    else runs.push([item]);
    last = own;
  }
  return runs;
}
