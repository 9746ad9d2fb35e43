import { Parser } from "htmlparser2";

/** Deeper than in any readable text. */
const deepest = 200;
/** A table of ten thousand cells has half of it. */
const maxPieces = 60_000;
/** In characters: so few are parsed quickly even at the deepest nesting. */
const portion = 4096;

/**
 * Returns the limit that the markup of a text exceeds, if any: depth of nested elements, or number of pieces (elements
 * and the texts between them). Counts as the parser of the sanitizer does; its steps take longer at greater depth, so
 * reading ends at the limit.
 * @param most pieces; without a limit only the depth is checked.
 */
export function markupExcess(html: string, most = maxPieces): "depth" | "pieces" | undefined {
  let depth = 0;
  let pieces = 0;
  let excess: "depth" | "pieces" | undefined;
  const count = () => {
    pieces += 1;
    if (pieces > most) excess ??= "pieces";
  };
  const reader = new Parser({
    onopentag() {
      depth += 1;
      if (depth > deepest) excess ??= "depth";
      count();
    },
    onclosetag() {
      depth -= 1;
    },
    ontext: count,
  });
  for (let from = 0; from < html.length && !excess; from += portion) reader.write(html.slice(from, from + portion));
  return excess;
}
