import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Condition } from "#domain/search/search-condition.ts";
import { everyDocument } from "#domain/search/search-facets.ts";
import { documentInSql, type RegistrationSearch } from "../registration-search.ts";

/** FTS5 over trigrams with their places: a piece is a phrase of them, and all that is found is exact. */
export const sqliteRegistrationSearch: RegistrationSearch = {
  newestFirst: true,
  found: (condition) =>
    sql`(select rowid as id from registration_search where registration_search match ${ftsExpression(condition)})`,
  counted: (condition) =>
    sql`(select count(*) from registration_search where registration_search match ${ftsExpression(condition)})`,
  documentOf: sql<string>`registrations.search_document`,
  hasAnyPiece: (text, pieces) =>
    sql`exists (select 1 from json_each(${JSON.stringify(pieces)}) where instr(${text}, value) > 0)`,
  async lightenAgain() {
    // Its words are taken apart by FTS5 itself.
  },
  async lighten() {
    // The trigram index has no parts of its own making.
  },
  async create(db) {
    const statements = [
      `alter table registrations add column search_document text generated always as (${documentInSql("", "char")}) virtual`,
      `create virtual table registration_search using fts5 (document, content='', contentless_delete=1,
        tokenize='trigram case_sensitive 1')`,
      // Merging half as often halves what an insert costs, and searches do not notice.
      "insert into registration_search (registration_search, rank) values ('automerge', 8)",
      `create trigger registration_search_insert after insert on registrations when new.deleted_at is null
        begin ${addToIndex} end`,
      `create trigger registration_search_delete after delete on registrations when old.deleted_at is null
        begin ${takeFromIndex} end`,
      `create trigger registration_search_update after update on registrations
        when old.search_document <> new.search_document or (old.deleted_at is null) <> (new.deleted_at is null)
        begin ${takeFromIndex} ${addToIndex.replace(";", " where new.deleted_at is null;")} end`,
      `insert into registration_search (rowid, document)
        select id, search_document from registrations where deleted_at is null order by id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const addToIndex = "insert into registration_search (rowid, document) select new.id, new.search_document;";
const takeFromIndex = "delete from registration_search where rowid = old.id;";

/** In pages of the index: some ten milliseconds. */
const mergedAtOnce = 500;

/**
 * Merges a part of the index with the rest of it: only what is merged forgets the entries of deleted rows.
 * @returns false where nothing is left to merge.
 */
export function mergeRegistrationSearch(connection: DatabaseSync): boolean {
  const changes = () => (connection.prepare("select total_changes() as count").get() as { count: number }).count;
  const before = changes();
  // The negative number begins with all that is not merged, a positive one would go on with what has begun.
  const pages = before === 0 ? -mergedAtOnce : mergedAtOnce;
  connection.exec(`insert into registration_search (registration_search, rank) values ('merge', ${pages})`);
  return changes() - before >= 2;
}

/** The condition in the language of FTS5, which knows `not` only as "this, but not that". */
export function ftsExpression(condition: Condition): string {
  if ("has" in condition) return `"${condition.has.replaceAll('"', '""')}"`;
  if ("not" in condition) return ftsExpression({ all: [condition] });
  if ("any" in condition) {
    if (condition.any.length === 0) return ftsExpression({ not: { all: [] } });
    return `(${condition.any.map(ftsExpression).join(" OR ")})`;
  }
  const wanted = condition.all.filter((part) => !("not" in part)).map(ftsExpression);
  const refused = condition.all.flatMap((part) => ("not" in part ? [ftsExpression(part.not)] : []));
  const found = wanted.length > 0 ? wanted.join(" AND ") : `"${everyDocument}"`;
  return refused.length > 0 ? `((${found}) NOT (${refused.join(" OR ")}))` : `(${found})`;
}
