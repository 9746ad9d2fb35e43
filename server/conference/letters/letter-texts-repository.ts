import type { Insertable } from "kysely";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

/** The texts of letters that staff have written; the newest revision of a kind applies. */
export function letterTextsRepository(db: Db) {
  const versions = (kind: LetterKind) =>
    db.selectFrom("letter_texts").selectAll().where("kind", "=", kind).orderBy("revision", "desc");
  return {
    newest: (kind: LetterKind) => versions(kind).limit(1).executeTakeFirst(),

    /** Newest first. */
    versions: (kind: LetterKind) => versions(kind).execute(),

    add: (row: Insertable<Tables["letter_texts"]>) => db.insertInto("letter_texts").values(row).execute(),
  };
}
