/** As two people would call the same words the same: whatever its spaces, without the colon before a number. */
export function plainWords(text: string): string {
  return text
    .replace(/\\u00a0|&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/:$/, "");
}

/**
 * What a source of pages says to people: its strings, the constant parts of its templates, the texts between its tags.
 * Read by their signs, not by a parser: what is taken too much does no harm, a word on the screen is not missed.
 */
export function uiStrings(source: string): string[] {
  const strings = source.matchAll(/"([^"\n]*)"/g);
  const templates = source.matchAll(/`([^`]*)`/g);
  const texts = source.matchAll(/[>}]([^<>{}]*)(?=[<{])/g);
  return [
    ...[...strings, ...texts].map((match) => match[1] ?? ""),
    ...[...templates].flatMap((match) => (match[1] ?? "").split(/\$\{[^}]*\}/)),
  ]
    .map(plainWords)
    .filter((text) => /[а-яё]/i.test(text));
}
