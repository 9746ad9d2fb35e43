import { type HtmlNode, parkedStyle, treeOf } from "../body/html-tree.ts";

/**
 * What a clipboard holds, as a tree. A document that is parsed here stands under the policy of the page, which complains
 * of every style; so they are read from another attribute.
 */
export function parsePasted(html: string): HtmlNode[] {
  const parked = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${parkedStyle}`));
  return treeOf(new DOMParser().parseFromString(parked, "text/html").body);
}
