const nbsp = "\u00a0";
const shortWords =
  /(?<![\p{L}\d-])(а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у) (?=\S|$)/giu;

/**
 * For titles, lists and other large type: no line ends with a preposition, no dash begins one. Staff write plain spaces; the
 * text itself stays as they wrote it.
 */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(shortWords, `$1${nbsp}`).replaceAll(" —", `${nbsp}—`);
}

const softHyphen = "\u00ad";
const longWord = /[а-яё]{9,}/giu;
const joint = /(?<=[а-яё]{2}[аеёиоуыэюя])(?=[бвгджзйклмнпрстфхцчшщ][аеёиоуыэюя][а-яё])/giu;

/**
 * For titles: a word too long for a phone's line, or for large print, breaks between syllables and with a hyphen, where the
 * style sheet lets it. Browsers without Russian patterns would break it anywhere and without one. Only for what is seen: a tab's title shows soft hyphens to some readers.
 */
export function softenLongWords(text: string): string {
  return text.replace(longWord, (word) => word.replace(joint, softHyphen));
}
