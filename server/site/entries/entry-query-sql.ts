import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { keyWords } from "#domain/search/search-key.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { facetNames, joinFacets } from "../../library/entry-rules/facet-names.ts";

export type EntryQuery = {
  search: string;
  /** The ids on the site of items whose text contains the searched words. */
  withWordsInText: number[];
  /**
   * A state (`archived` includes `ended`), `changed` or `bin`; any other value includes all entries outside the bin.
   */
  state: string | undefined;
  /** The ids of tags and seasons on the site, one of which must match; undefined for no filter. */
  tag: number[] | undefined;
  season: number[] | undefined;
  /** False for no filter. */
  is_announ: boolean;
  /** The author of one of its versions; empty for no filter. */
  author: string;
  sort: string | undefined;
  now: Date;
  limit: number;
  offset: number;
};

/**
 * Selects the entries of a list: those with all words of the search in the title, and those with the words in the text.
 */
export function entriesMatching(db: Db, kind: EntryKind, query: EntryQuery) {
  const { search, withWordsInText, state, now, author } = query;
  const matching = db
    .selectFrom("entries")
    .where("kind", "=", kind)
    .where("deleted_at", state === "bin" ? "is not" : "is", null)
    .where((eb) => eb.or([inTitle(search), eb("subject_id", "in", withWordsInText)]))
    .where(inState(state, now));
  const narrowed = facetsAsked(query).reduce(
    (found, names) => found.where("id", "in", withFacet(db, kind, names)),
    matching,
  );
  if (author === "") return narrowed;
  return narrowed.where((eb) =>
    eb("id", "in", eb.selectFrom("entry_versions").select("entry_id").where("who", "=", author)),
  );
}

/** The requested facets, by filter. */
function facetsAsked({ tag, season, is_announ }: EntryQuery): string[][] {
  const asked = [
    tag?.map(facetNames.tag),
    season?.map(facetNames.season),
    is_announ ? [facetNames.announced] : undefined,
  ];
  return asked.filter((names) => names !== undefined);
}

/** Reads only the index, because rows contain whole texts. */
function withFacet(db: Db, kind: EntryKind, names: string[]) {
  const has = (name: string) => sql<SqlBool>`facets like ${`%${joinFacets([name])}%`}`;
  return db
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", kind)
    .where((eb) => eb.or(names.map(has)));
}

function inTitle(search: string): RawBuilder<SqlBool> {
  const words = keyWords(search).map(titleHas);
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

function inState(state: string | undefined, now: Date): RawBuilder<SqlBool> {
  return conditionsAt(now).get(state ?? "") ?? sql<SqlBool>`true`;
}

/** The conditions of the list's parts, without the bin. */
export function conditionsAt(now: Date): Map<string, RawBuilder<SqlBool>> {
  const waits = sql`(pub_date is not null and pub_date > ${now.toISOString()})`;
  const isOver = sql`(until is not null and until <= ${now.toISOString()})`;
  return new Map([
    ["draft", sql<SqlBool>`state = 'draft'`],
    ["scheduled", sql<SqlBool>`(state = 'published' and ${waits})`],
    ["published", sql<SqlBool>`(state = 'published' and not ${waits} and not ${isOver})`],
    ["changed", sql<SqlBool>`(state = 'published' and has_changes = 1)`],
    ["archived", sql<SqlBool>`(state = 'archived' or (state = 'published' and ${isOver}))`],
  ]);
}

/** @param word one of `keyWords`; matches anywhere in the title. */
export function titleHas(word: string) {
  return sql<boolean>`search_key like ${`%${plainly(word)}%`} escape '!'`;
}

export function titleBegins(word: string) {
  return sql<boolean>`search_key like ${`${plainly(word)}%`} escape '!'`;
}

function plainly(word: string): string {
  return word.replace(/[!%_]/g, "!$&");
}

const columns = new Map([
  ["title", "search_key"],
  ["date", "date"],
  ["changed", "changed_at"],
] as const);

/** Orders by the requested column; by default as on the site, after the entries that an editor must handle. */
export function entryOrder<Row>(
  entries: SelectQueryBuilder<Tables, "entries", Row>,
  kind: EntryKind,
  { sort = "", search, now }: EntryQuery,
): SelectQueryBuilder<Tables, "entries", Row> {
  const column = columns.get(sort.replace("-", "") as "title");
  if (column) return entries.orderBy(column, sort.startsWith("-") ? "desc" : "asc").orderBy("id");
  if (kind === "tag") return entries.orderBy("search_key").orderBy("id");
  if (kind === "document") {
    const position = sql`(select position from documents where documents.id = entries.subject_id)`;
    return entries.orderBy(sql`case when subject_id is null then 0 else 1 end`).orderBy(position).orderBy("id");
  }
  const rank = sql`case when state = 'published' and pub_date > ${now.toISOString()} then 0
    when state = 'draft' then 1 else 2 end`;
  return entries
    .orderBy(sql`case when ${inTitle(search)} then 0 else 1 end`)
    .orderBy(rank)
    .orderBy("date", "desc")
    .orderBy("id", "desc");
}
