import { type RawBuilder, sql } from "kysely";

/**
 * The full-text index over `site_search_texts.stems`, which differs between the engines and is kept by the database.
 */
export type SiteSearch = {
  /** Subquery with the `id` of every text that has all the stems; there is at least one stem. */
  found: (stems: string[]) => RawBuilder<{ id: number }>;
};

/** Words come as stems of letters and digits alone; quoted, none of them is an operator. */
export const sqliteSiteSearch: SiteSearch = {
  found: (stems) => {
    const expression = stems.map((stem) => `"${stem}"`).join(" AND ");
    return sql`(select rowid as id from site_search_index where site_search_index match ${expression})`;
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
};
