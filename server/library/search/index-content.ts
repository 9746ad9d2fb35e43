import type { EntryKind } from "#contract/library/entry-data.ts";
import { type SearchKind, searchKinds } from "#contract/library/search.ts";
import { searchWords, stemsOf } from "#domain/search/search-terms.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { fileTextsRepository } from "./file-texts-repository.ts";
import { type IndexedText, indexRepository } from "./index-repository.ts";
import type { SearchRecord } from "./search-record.ts";
import { searchRecords } from "./search-records.ts";
import { searchedRepository } from "./searched-repository.ts";
import { vocabularyRepository } from "./vocabulary-repository.ts";

/**
 * Must be incremented with every change of the indexed content or its form; the next start then rebuilds the index.
 */
export const indexVersion = 3;
/** Maximum number of texts in memory at once. */
const portion = 100;

/** Updates the index of a subject from the site's tables, inside the transaction that publishes or unpublishes it. */
export async function indexSubject(db: Db, kind: EntryKind, subject: number): Promise<void> {
  if (kind === "tag") return indexSubjects(db, "news", await searchedRepository(db).newsWithTag(subject));
  if (kind === "season") return indexSubjects(db, "session", await searchedRepository(db).sessionsOfSeason(subject));
  return indexSubjects(db, kind, [subject]);
}

/** Like `indexSubject`, for several subjects of a kind. */
export async function indexSubjects(db: Db, kind: SearchKind, subjects: number[]): Promise<void> {
  const index = indexRepository(db);
  for (let start = 0; start < subjects.length; start += portion) {
    const some = subjects.slice(start, start + portion);
    const words = new Map<string, number>();
    for (const text of await index.textsOf(kind, some)) count(words, text, -1);
    await index.remove(kind, some);
    await add(db, kind, some, words);
    await vocabularyRepository(db).count(words);
  }
}

/** Rebuilds the whole index. */
export async function reindex(db: Db): Promise<void> {
  const index = indexRepository(db);
  await index.clear();
  const words = new Map<string, number>();
  for (const kind of searchKinds) {
    const subjects = await searchedRepository(db).subjectsOf(kind);
    for (let start = 0; start < subjects.length; start += portion) {
      await add(db, kind, subjects.slice(start, start + portion), words);
    }
  }
  await vocabularyRepository(db).count(words);
  await index.setVersion(indexVersion);
}

async function add(db: Db, kind: SearchKind, subjects: number[], words: Map<string, number>) {
  const index = indexRepository(db);
  for (const row of await indexedTexts(db, kind, subjects)) {
    await index.add(row);
    count(words, `${row.title} ${row.text}`, 1);
  }
}

function count(words: Map<string, number>, text: string, change: 1 | -1): void {
  for (const word of vocabularyOf(text)) words.set(word, (words.get(word) ?? 0) + change);
}

/** Returns the index rows of these subjects, without unpublished ones. */
async function indexedTexts(db: Db, kind: SearchKind, subjects: number[]): Promise<IndexedText[]> {
  const content = await searchRecords[kind](db, subjects);
  const files = content.flatMap((searched) => searched.files);
  const textOf = await fileTextsRepository(db).textsOf(files);
  return content.map((searched) => indexedText(kind, searched, textOf));
}

function indexedText(kind: SearchKind, searched: SearchRecord, textOf: Map<number, string>): IndexedText {
  const { subject, path, fileId, date, visibleFrom, visibleUntil, paragraphs, tags = "", files } = searched;
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
    stems: stemsOf(`${title} ${text} ${tags}`).join(" "),
  };
}

/** Returns the distinct words of a text that can be suggested as corrections: letters only, with a minimum length. */
function vocabularyOf(text: string): Set<string> {
  return new Set(searchWords(text).filter((word) => /^\p{L}{4,}$/u.test(word)));
}
