import type { Kysely } from "kysely";
import type { SearchKind } from "../../../contract/search.ts";
import { stemsOf, wordsOf } from "../../../domain/searched-words.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { IndexedText } from "./index-repository.ts";
import type { Searched } from "./searched.ts";
import { searchedContent } from "./searched-content.ts";

/** The rows of the index for these subjects, of those that are on the site. */
export async function indexedTexts(db: Kysely<Tables>, kind: SearchKind, subjects: number[]): Promise<IndexedText[]> {
  const content = await searchedContent[kind](db, subjects);
  const files = content.flatMap((searched) => searched.files);
  const rows = await db.selectFrom("file_texts").selectAll().where("file_id", "in", files).execute();
  const textOf = new Map(rows.map((row) => [row.file_id, row.text]));
  return content.map((searched) => indexedText(kind, searched, textOf));
}

function indexedText(kind: SearchKind, searched: Searched, textOf: Map<number, string>): IndexedText {
  const { subject, path, fileId, date, visibleFrom, visibleUntil, paragraphs, files } = searched;
  const title = searched.title.normalize("NFC");
  const inFiles = files.map((file) => textOf.get(file) ?? "");
  const text = [...paragraphs, ...inFiles].filter(Boolean).join(" ").normalize("NFC");
  return {
    kind,
    subject_id: subject,
    visible_from: visibleFrom,
    visible_until: visibleUntil,
    date,
    title_stems: ` ${stemsOf(title).join(" ")} `,
    path,
    file_id: fileId,
    title,
    text,
    stems: stemsOf(`${title} ${text}`).join(" "),
  };
}

/** The words of a text that another one might be a slip of, each once: letters alone, and enough of them. */
export function vocabularyOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => /^\p{L}{4,}$/u.test(word)));
}
