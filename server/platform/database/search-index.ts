import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * The full-text index over `site_search_texts.stems`, which differs between the engines and is kept by the database.
 */
export type SiteSearch = {
  create: (db: Kysely<never>) => Promise<void>;
  /** Subquery with the `id` of every text that has all the stems; there is at least one stem. */
  found: (stems: string[]) => RawBuilder<{ id: number }>;
};

/** Words come as stems of letters and digits alone; quoted, none of them is an operator. */
export const sqliteSiteSearch: SiteSearch = {
  found: (stems) => {
    const expression = stems.map((stem) => `"${stem}"`).join(" AND ");
    return sql`(select rowid as id from site_search_index where site_search_index match ${expression})`;
  },
  async create(db) {
    const statements = [
      `create virtual table site_search_index using fts5 (stems, content='', contentless_delete=1,
        tokenize="unicode61 remove_diacritics 0")`,
      `create trigger site_search_texts_insert after insert on site_search_texts
        begin insert into site_search_index (rowid, stems) values (new.id, new.stems); end`,
      `create trigger site_search_texts_delete after delete on site_search_texts
        begin delete from site_search_index where rowid = old.id; end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * Without dictionaries and parsers, which depend on the locale: the stems are the lexemes. In a table apart, out of line,
 * so that finding thousands reads few pages; never without the index, which would take every text apart anew.
 */
export const postgresSiteSearch: SiteSearch = {
  found: (stems) => {
    const query = stems.map((stem) => `'${stem}'`).join(" & ");
    return sql`(select id from site_search_found(${query}::tsquery) as found (id))`;
  },
  async create(db) {
    const statements = [
      `create table site_search_index (
        id integer primary key references site_search_texts (id) on delete cascade, lexemes tsvector not null
      ) with (toast_tuple_target = 128)`,
      "alter table site_search_index alter column lexemes set storage external",
      "create index site_search_lexemes on site_search_index using gin (lexemes)",
      `create function keep_site_search_index() returns trigger language plpgsql as $$
        begin
          insert into site_search_index values (new.id, array_to_tsvector(string_to_array(new.stems, ' ')));
          return null;
        end $$`,
      `create trigger site_search_index after insert on site_search_texts
        for each row execute function keep_site_search_index()`,
      `create function site_search_found(query tsquery) returns setof integer language sql stable
        set enable_seqscan = off set jit = off as $$ select id from site_search_index where lexemes @@ query $$`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
