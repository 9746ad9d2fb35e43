/** For texts of which the rules below cannot know that a figure stands in them: a figure and its unit. */
export const nbsp = "\u00a0";

/** Prepositions, conjunctions and pronouns of up to three letters, which must not end a line. */
const shortWords =
  /(?<![\p{L}\d-])(а|без|в|во|вы|для|до|за|и|из|или|к|ко|мы|на|над|не|ни|но|о|об|обо|от|по|под|при|про|с|со|у|№) (?=\S|$)/giu;
const beforeUnit = /(\d) (?=[\p{L}%])/gu;
const beforeDashOrParticle = /(?<=\S) (?=—|(?:бы|же|ли)(?!\p{L}))/giu;

/**
 * Sets the no-break spaces of Russian: after short words, numbers and «№», before dashes and particles. Source texts and
 * stored texts have plain spaces; the build applies this to the texts of pages, the server to what it sends.
 */
export function withNoBreakSpaces(text: string): string {
  return text.replace(shortWords, `$1${nbsp}`).replace(beforeUnit, `$1${nbsp}`).replace(beforeDashOrParticle, nbsp);
}
