/** Elements that have no inside, and those that end where the next of their kind begins. */
const flat = new Set(["br", "hr", "img", "wbr", "col", "p", "li", "tr", "td", "th", "thead", "tbody", "tfoot"]);

/**
 * How deep the elements of a text of HTML stand in one another; what is never closed counts as open to the end. Reads
 * every character once, so that it can stand before whatever takes longer the deeper it has to go.
 */
export function markupDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (flat.has(name.toLowerCase())) continue;
    depth = slash === "/" ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
