const latin = "aceopxykmtbhë";
const cyrillic = "асеорхукмтвнё";

const toCyrillic = lettersBy(latin, cyrillic);
const toLatin = lettersBy(cyrillic, latin);

function lettersBy(from: string, to: string): ReadonlyMap<string, string> {
  const [keys, values] = [from + from.toUpperCase(), to + to.toUpperCase()].map((letters) => Array.from(letters));
  return new Map(keys?.map((key, place) => [key, values?.[place] ?? key]));
}

/** A letter of one alphabet beside one of the other. */
const mixed = /[a-zë][а-яё]|[а-яё][a-zë]/i;

/**
 * Writes words that mix Cyrillic and Latin letters in one alphabet, if all letters of the other look like letters of it:
 * «Сидорова» for a name with a Latin C. Other words stay. Case does not matter: folded texts of any case are equal.
 */
export function inOneAlphabet(text: string): string {
  if (!mixed.test(text)) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (!mixed.test(word)) return word;
    const asCyrillic = replaced(word, toCyrillic);
    if (!/[a-zë]/i.test(asCyrillic)) return asCyrillic;
    const asLatin = replaced(word, toLatin);
    return /[а-яё]/i.test(asLatin) ? word : asLatin;
  });
}

function replaced(word: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(word, (letter) => letters.get(letter) ?? letter).join("");
}
