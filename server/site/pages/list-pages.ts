import type { EntryData } from "#contract/library/entry-data.ts";
import type { FlatPage } from "#contract/site/pages.ts";
import { sanitizeBody } from "../../kit/pages/sanitize-body.ts";
import type { Platform } from "../../kit/platform.ts";
import { hashOf } from "../../kit/secrets/random-tokens.ts";
import { pageColumns } from "./page-entries.ts";
import { type PageRow, pagesRepository } from "./pages-repository.ts";

/** Whether a page with this `url`, without slashes at its ends, is visible. */
export function pageExists({ database, clock }: Platform, url: string): Promise<boolean> {
  return pagesRepository(database.read).isVisible(url, clock());
}

/** All visible pages, with sanitized content. */
export async function listPages(platform: Platform): Promise<FlatPage[]> {
  const rows = await pagesRepository(platform.database.read).visible(platform.clock());
  return rows.map(presentPage);
}

/** Presents a page in the format of the API. */
function presentPage({ id, typed_url, title, description, content, version }: PageRow): FlatPage {
  return {
    id,
    url: typed_url,
    title,
    description,
    content: sanitizeBody(content),
    version,
    hash: version === null ? null : hashOf(content),
  };
}

/**
 * Presents the data of an entry as a page.
 * @param id the id on the site, or 0.
 */
export function previewPage(id: number, data: EntryData<"page">): FlatPage {
  return presentPage({ ...pageColumns(data), id });
}
