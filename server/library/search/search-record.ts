/** Published content as the search indexes it. */
export type SearchRecord = {
  subject: number;
  title: string;
  /** The path at which visitors read it; empty if `fileId` leads to it. */
  path: string;
  fileId: number | null;
  date: string;
  visibleFrom: string;
  visibleUntil: string;
  /** The text after the title, by paragraph. */
  paragraphs: string[];
  /** Words by which it is found too, and which no excerpt shows. */
  tags?: string;
  /** Ids of files whose texts belong to it. */
  files: number[];
};

type Row = { id: number; pub_date: string | null; until: string | null };

/** A search record of a page, without a date by default. */
export function onPage({ id, pub_date, until }: Row, path: string) {
  const times = { visibleFrom: pub_date ?? "", visibleUntil: until ?? "" };
  return { subject: id, path, fileId: null, date: "", ...times, files: [] as number[] };
}

/** A search record of a file. */
export function inFile(row: Row, fileId: number) {
  return { ...onPage(row, ""), fileId, files: [fileId] };
}

/** «Рубрики: Школа, Лечение.»; empty without values. */
export function listed(name: string, values: string[]): string {
  const given = values.filter((value) => value !== "");
  return given.length === 0 ? "" : `${name}: ${given.join(", ")}.`;
}
