export type Part = { text: string; matched: boolean };

/** Ignores case and ё; each letter keeps its position, so that positions in both texts are equal. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** Splits a text at the words of a search, for highlighting. The search itself runs on the server. */
export function matchedParts(text: string, search: string): Part[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const where = comparable(text);
  // A few letters have another length in lower case; nothing is highlighted then.
  if (words.length === 0 || where.length !== text.length) return [{ text, matched: false }];
  const marked = [...text].length === text.length ? new Array<boolean>(text.length).fill(false) : [];
  for (const word of words) {
    for (let at = where.indexOf(word); at !== -1; at = where.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length);
  }
  return partsBetween(text, marked);
}

function partsBetween(text: string, marked: readonly boolean[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const matched = marked[at] ?? false;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += text[at];
    else parts.push({ text: text[at] ?? "", matched });
  }
  return parts;
}
