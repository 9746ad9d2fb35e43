import Typograf from "typograf";

/** Rules for signs and spaces only: none changes words or figures, or depends on grammar. */
const rules = [
  ...["common/punctuation/quote", "common/punctuation/hellip", "common/punctuation/apostrophe"],
  ...["ru/dash/main", "ru/dash/directSpeech", "ru/dash/years", "ru/dash/daysMonth", "ru/dash/month", "ru/dash/time"],
  ...["ru/dash/weekday", "ru/dash/centuries", "ru/dash/decade", "ru/punctuation/hellipQuestion"],
  ...[
    "common/space/delRepeatSpace",
    "common/space/delBeforePunctuation",
    "common/space/bracket",
    "common/space/trimRight",
  ],
  ...["common/space/trimLeft", "ru/space/afterHellip", "ru/symbols/NN"],
  ...[
    "ru/nbsp/year",
    "ru/nbsp/see",
    "ru/nbsp/rubleKopek",
    "ru/nbsp/page",
    "ru/nbsp/ooo",
    "ru/nbsp/mln",
    "ru/nbsp/initials",
  ],
  ...[
    "ru/nbsp/dayMonth",
    "ru/nbsp/centuries",
    "ru/nbsp/afterNumberSign",
    "ru/nbsp/addr",
    "ru/nbsp/abbr",
    "ru/nbsp/years",
  ],
  ...["ru/nbsp/m", "ru/nbsp/beforeParticle", "common/nbsp/afterNumber", "common/nbsp/afterShortWord"],
  ...["common/nbsp/beforeShortLastWord", "common/nbsp/beforeShortLastNumber", "common/nbsp/afterSectionMark"],
  ...["common/nbsp/afterParagraphMark"],
];

const typograf = new Typograf({ locale: "ru", disableRule: "*", enableRule: rules });
// Only after words of one letter: longer ones would join half of a narrow column.
typograf.setSetting("common/nbsp/afterShortWord", "lengthShortWord", 1);

/** Cases that the rules miss: «5 %», «12 000». */
const figures = /(\d) (?=[%‰°]|\d{3}(?!\d))/g;

function typeset(text: string): string {
  const result = typograf.execute(text).replace(figures, "$1\u00a0");
  // The library inserts narrow no-break spaces after «№»; the site uses the wide ones.
  return text.includes("\u202f") ? result : result.replaceAll("\u202f", "\u00a0");
}

/** Replaces the range from `from` to `to`, in UTF-16 units, with `text`. */
export type TextEdit = { from: number; to: number; text: string };

const word = /[\p{L}\p{N}]+/gu;
/** Addresses of the web and of mail, and names of files. */
const address = /\S*(?:https?:|www\.|@)\S*|[\w.-]+\.(?:[a-z]{2,6}|рф)(?:\/\S*)?/giu;

/**
 * Returns the edits that typeset a line of Russian: quotation marks, dashes, dots, no-break spaces. Words and addresses
 * stay as they are; if the rules would change one, the whole line stays unchanged.
 * @returns edits that do not overlap, in order.
 */
export function typesettingOf(text: string): TextEdit[] {
  const addresses = [...text.matchAll(address)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  return betweenWords(text, typeset(text)).filter(
    (edit) => !addresses.some(({ from, to }) => edit.from < to && edit.to > from),
  );
}

function betweenWords(before: string, after: string): TextEdit[] {
  const old = gapsOf(before);
  const now = gapsOf(after);
  if (old.words.join(" ") !== now.words.join(" ")) return [];
  return old.gaps.flatMap((gap, index) => difference(gap, now.gaps[index]?.text ?? gap.text));
}

type Gap = { at: number; text: string };

function gapsOf(text: string): { words: string[]; gaps: Gap[] } {
  const words: string[] = [];
  const gaps: Gap[] = [];
  let at = 0;
  for (const { index, 0: found } of text.matchAll(word)) {
    words.push(found);
    gaps.push({ at, text: text.slice(at, index) });
    at = index + found.length;
  }
  gaps.push({ at, text: text.slice(at) });
  return { words, gaps };
}

/** Only the differing characters if the lengths are equal, so that each keeps its formatting. */
function difference({ at, text }: Gap, next: string): TextEdit[] {
  if (text === next) return [];
  if (text.length === next.length) {
    return [...next].flatMap((sign, index) =>
      sign === text[index] ? [] : [{ from: at + index, to: at + index + 1, text: sign }],
    );
  }
  let start = 0;
  while (start < Math.min(text.length, next.length) && text[start] === next[start]) start += 1;
  let end = 0;
  const longest = Math.min(text.length, next.length) - start;
  while (end < longest && text.at(-1 - end) === next.at(-1 - end)) end += 1;
  return [{ from: at + start, to: at + text.length - end, text: next.slice(start, next.length - end) }];
}
