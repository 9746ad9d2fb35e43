import { type RawBuilder, sql } from "kysely";

/** The full-text index over `site_search_texts.stems`. It differs between the engines, which keep it up to date. */
export type SiteSearch = {
  /** Subquery with the `id` of every text that has all the stems; there is at least one stem. */
  found: (stems: string[]) => RawBuilder<{ id: number }>;
};

/** Stems consist of letters and digits; quoted, none of them is an operator. */
export const sqliteSiteSearch: SiteSearch = {
  found: (stems) => {
    const expression = stems.map((stem) => `"${stem}"`).join(" AND ");
    return sql`(select rowid as id from site_search_index where site_search_index match ${expression})`;
  },
};

/**
 * Without dictionaries and parsers, which depend on the locale: the stems are the lexemes. The vectors are in a table
 * of their own, stored out of line, so that a search of thousands reads few pages. Always with the index: without it
 * every text would be parsed again.
 */
export const postgresSiteSearch: SiteSearch = {
  found: (stems) => {
    const query = stems.map((stem) => `'${stem}'`).join(" & ");
    return sql`(select id from site_search_found(${query}::tsquery) as found (id))`;
  },
};
