import type { Generated } from "kysely";
import type { SearchKind } from "#contract/library/search.ts";

/** Tables of the site search. Types as in `tables.ts`. */
export type SearchTables = {
  /** Items of the site search; stems are computed by `domain/search/search-terms.ts`. */
  site_search: {
    id: Generated<number>;
    kind: SearchKind;
    subject_id: number;
    /** The instant from which it is visible; empty for always. */
    visible_from: string;
    /** The instant until which it is visible; empty for no end. */
    visible_until: Generated<string>;
    /** The date or instant by which it is sorted; empty for none. */
    date: string;
    /** Stems, each preceded by a space, with a space at the end. */
    title_stems: string;
  };
  site_search_texts: {
    id: number;
    path: string;
    /** The file at the path. */
    file_id: number | null;
    title: string;
    text: string;
    /** Unique stems of the title and of the text. */
    stems: string;
  };
  /** Every word of the indexed texts, with the number of texts that contain it. */
  site_search_words: { word: string; documents: number };
  /** One row with the version of the indexing rules that were used. */
  site_search_state: { version: number };
  /** The text of a readable file; empty if it has none. */
  file_texts: {
    file_id: number;
    text: string;
    /** 0 if it was not read yet, or only by `attempts` that did not finish. */
    is_read: Generated<number>;
    attempts: Generated<number>;
  };
};
