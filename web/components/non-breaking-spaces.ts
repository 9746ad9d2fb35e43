const nbsp = "\u00a0";
const shortWords =
  /(?<![\p{L}\d-])(а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у) (?=\S|$)/giu;

/**
 * For titles, lists and other large type: no line ends with a preposition, no dash begins one. Staff write plain
 * spaces; the text itself stays as they wrote it.
 */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(shortWords, `$1${nbsp}`).replaceAll(" —", `${nbsp}—`);
}

const softHyphen = "\u00ad";
/** A long word may be separated from its number: together they are wider than a phone in large print. */
const afterNumber = /(?<=[IVXLC\d])\u00a0(?=[а-яё]{9})/giu;
const longWord = /[а-яё]{9,}/giu;
/** Within a long word, between a vowel and a syllable, and between two consonants: «конфе-ренция», «кон-ференция». */
const joint = /(?<=..[аеёиоуыэюя]|.[аеёиоуыэюя][^аеёиоуыэюяьъ])(?=[^аеёиоуыэюяьъ][аеёиоуыэюя].)/giu;

/**
 * For titles: a word too long for a phone's line, or for large print, breaks between syllables and with a hyphen, where
 * the style sheet lets it. Browsers without Russian patterns would break it anywhere and without one. Only for
 * displayed text: some screen readers announce the soft hyphens of a tab's title.
 */
export function softenLongWords(text: string): string {
  return text.replace(afterNumber, " ").replace(longWord, (word) => word.replace(joint, softHyphen));
}
