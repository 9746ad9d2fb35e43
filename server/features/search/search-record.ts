/** Something on the site as the search reads it. */
export type SearchRecord = {
  subject: number;
  title: string;
  /** Where visitors read it: a path of the site, or empty where `fileId` leads to it. */
  path: string;
  fileId: number | null;
  date: string;
  visibleFrom: string;
  visibleUntil: string;
  /** What is said of it beside the title, one paragraph after the other. */
  paragraphs: string[];
  /** Whose texts belong to it. */
  files: number[];
};

/** What stands on a page, known from the beginning and without a date unless said otherwise. */
export function onPage(subject: number, path: string) {
  return { subject, path, fileId: null, date: "", visibleFrom: "", visibleUntil: "", files: [] as number[] };
}

/** What is a file of its own. */
export function inFile(subject: number, fileId: number) {
  return { ...onPage(subject, ""), fileId, files: [fileId] };
}

/** «Рубрики: Школа, Лечение.»; empty where there are none. */
export function listed(name: string, values: string[]): string {
  const given = values.filter((value) => value !== "");
  return given.length === 0 ? "" : `${name}: ${given.join(", ")}.`;
}
