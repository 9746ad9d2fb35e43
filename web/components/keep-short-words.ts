const nbsp = "\u00a0";
const shortWords =
  /(?<![\p{L}\d-])(а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у) (?=\S)/giu;

/**
 * For titles and other large type: no line ends with a preposition, no dash begins one. Staff write plain spaces; the
 * text itself stays as they wrote it.
 */
export function keepShortWords(text: string): string {
  return text.replace(shortWords, `$1${nbsp}`).replaceAll(" —", `${nbsp}—`);
}
