import { TestNode } from "./dom-for-tests.ts";

const voids = /^(area|base|br|col|hr|img|input|link|meta|wbr)$/;
const closesParagraph = /^(p|div|h[1-6]|ul|ol|table|blockquote|pre|hr)$/;
const token =
  /<!--[\s\S]*?-->|<[!?][^>]*>|<\/([\w:-]+)\s*>|<([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>|[^<]+|</gi;
const attribute = /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/** Reads HTML as a browser does where it matters here: bogus comments, unquoted values, paragraphs left open. */
function fragmentFrom(html: string): TestNode {
  const root = new TestNode(1, "body");
  let open = root;
  const source = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, "");
  for (const [text, closing, opening, attributes] of source.matchAll(token)) {
    if (text.startsWith("<!") || text.startsWith("<?")) continue;
    if (closing !== undefined) open = closed(open, closing.toUpperCase());
    else if (opening !== undefined) {
      if (closesParagraph.test(opening.toLowerCase()) && open.nodeName === "P") open = open.parentNode ?? root;
      const child = open.appendChild(new TestNode(1, opening, attributeValues(attributes ?? "")));
      if (!voids.test(opening.toLowerCase())) open = child;
    } else open.appendChild(new TestNode(3, "#text", {}, decoded(text)));
  }
  return root;
}

function closed(open: TestNode, name: string): TestNode {
  let found: TestNode | null = open;
  while (found && found.nodeName !== name) found = found.parentNode;
  return found?.parentNode ?? open;
}

function attributeValues(attributes: string): Record<string, string> {
  const found = [...attributes.matchAll(attribute)];
  return Object.fromEntries(found.map(([, name, a, b, c]) => [(name ?? "").toLowerCase(), decoded(a ?? b ?? c ?? "")]));
}

const entities: Record<string, string> = {
  nbsp: "\u00a0",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  laquo: "«",
  raquo: "»",
  mdash: "—",
  ndash: "–",
  middot: "·",
  shy: "\u00ad",
};

function decoded(text: string): string {
  return text.replace(/&(#x?)?(\w+);/gi, (whole, hash: string | undefined, name: string) => {
    if (hash) return String.fromCodePoint(Number.parseInt(name, hash.length === 2 ? 16 : 10));
    return entities[name] ?? whole;
  });
}

/** HTML as a browser's document would hold it, closely enough for the markup of clipboards and of our own bodies. */
export function documentOf(html: string): HTMLElement {
  return fragmentFrom(html) as unknown as HTMLElement;
}
