import type { FlatPage } from "#contract/site/pages.ts";
import { sanitizeBody } from "../../platform/pages/sanitize-body.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashOf } from "../../platform/secrets/random-tokens.ts";
import { pagesRepository } from "./pages-repository.ts";

/** Whether staff made a page with this `url`, without slashes at its ends. */
export function pageExists(platform: Platform, url: string): Promise<boolean> {
  return pagesRepository(platform.database.read).exists(url);
}

/** Every page, its content cleaned. */
export async function listPages(platform: Platform): Promise<FlatPage[]> {
  const rows = await pagesRepository(platform.database.read).all();
  return rows.map(presentPage);
}

/** A page as it is or would be on the site. */
export function presentPage({ typed_url: url, ...row }: Omit<FlatPage, "hash"> & { typed_url: string }): FlatPage {
  return {
    ...row,
    url,
    content: sanitizeBody(row.content),
    hash: row.version === null ? null : hashOf(row.content),
  };
}
