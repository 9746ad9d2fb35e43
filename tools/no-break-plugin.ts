import { relative } from "node:path";
import type { Plugin } from "vite";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Without the messages of the API, which pages compare with responses, and with those texts of the domain that are only
 * shown: regions and placeholders are values.
 */
const withTexts =
  /^(?:(?:web|ui|contract(?!\/problems))\/.*|domain\/(?:registration\/registration-fields|certificates\/certificate-rules|letters\/mail-failures))\.tsx?$/;
const russian = /[а-яё№—]/i;

/** Vite plugin: sets the no-break spaces of the texts in the source of pages, once for all renderings. */
export const noBreakSpaces: Plugin = {
  name: "no-break-spaces",
  enforce: "pre",
  transform(code, id) {
    const path = relative(process.cwd(), id.split("?")[0] ?? "").replaceAll("\\", "/");
    if (!withTexts.test(path) || !russian.test(code)) return undefined;
    return { code: typesetSource(code, this.parse(code, { lang: path.endsWith("x") ? "tsx" : "ts" })), map: null };
  },
};

/** Returns the source with its texts typeset; keys, compared values and types stay as they are. */
export function typesetSource(code: string, program: object): string {
  const texts: Node[] = [];
  collect(program as Node, texts);
  let result = "";
  let from = 0;
  for (const { type, start, end } of texts.sort((one, other) => one.start - other.start)) {
    const text = code.slice(start, end);
    if (!russian.test(text)) continue;
    result += code.slice(from, start) + (type === "JSXText" ? typesetMarkup(text) : typesetLiteral(text));
    from = end;
  }
  return result + code.slice(from);
}

/** A letter after a backslash is part of an escape sequence, not of a word. */
function typesetLiteral(text: string): string {
  return text
    .split(/(\\[nt])/)
    .map((part) => withNoBreakSpaces(part))
    .join("");
}

/** In markup a line break between words is a space; next to an element it is none. */
function typesetMarkup(text: string): string {
  return withNoBreakSpaces(text.replace(/(?<=\S)\s*\n\s*(?=\S)/g, " "));
}

function collect(node: Node, texts: Node[]): void {
  if (isText(node)) texts.push(node);
  for (const child of childrenOf(node)) collect(child, texts);
}

const isText = (node: Node) =>
  node.type === "JSXText" ||
  node.type === "TemplateElement" ||
  (node.type === "Literal" && typeof node["value"] === "string");

/** The parts that are evaluated, without those whose strings are names: keys, sources of imports, types, comparisons. */
function childrenOf(node: Node): Node[] {
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|Export(?:All))/.test(node.type)) return [];
  if (node.type === "BinaryExpression" && /^[!=]==?$/.test(String(node["operator"]))) return [];
  const names =
    node.type === "Property" ? ["key"] : node.type === "SwitchCase" ? ["test"] : ["typeAnnotation", "source"];
  return Object.entries(node)
    .filter(([name]) => !names.includes(name))
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof (value as Node | null)?.type === "string");
}
