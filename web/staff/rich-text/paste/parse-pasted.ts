import { type HtmlNode, parkedStyle, treeOf } from "../body/html-tree.ts";

/**
 * Parses pasted HTML into a tree. The page's policy also applies to a parsed document and reports every style
 * attribute, so they are read from a renamed one.
 */
export function parsePasted(html: string): HtmlNode[] {
  const parked = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${parkedStyle}`));
  return treeOf(new DOMParser().parseFromString(parked, "text/html").body);
}
