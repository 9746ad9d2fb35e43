const softHyphen = "\u00ad";
/** A long word may be separated from its number, because together they are wider than a phone in large print. */
const afterNumber = /(?<=[IVXLC\d])\u00a0(?=[а-яё]{9})/giu;
const longWord = /[а-яё]{9,}/giu;
/**
 * The positions of soft hyphens in a long word: between a vowel and a syllable, and between two consonants:
 * «конфе-ренция», «кон-ференция».
 */
const joint = /(?<=..[аеёиоуыэюя]|.[аеёиоуыэюя][^аеёиоуыэюяьъ])(?=[^аеёиоуыэюяьъ][аеёиоуыэюя].)/giu;

/**
 * Adds soft hyphens to titles, so that a word too long for a line breaks between syllables where the style sheet allows
 * it. Browsers without Russian patterns would break it anywhere, without a hyphen. Only for displayed text, because
 * some screen readers announce soft hyphens in the title of a tab.
 */
export function softenLongWords(text: string): string {
  return text.replace(afterNumber, " ").replace(longWord, (word) => word.replace(joint, softHyphen));
}
