import { longWorks } from "../../../platform/long-works/long-works.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetListsNaming } from "../imports/forget-lists.ts";
import type { RegistrationRow } from "../registrations-repository.ts";

/** Ordered files live for a day: who has been in the bin for longer stands in none. */
const filesLive = 24 * 60 * 60 * 1000;

/**
 * Takes erased people out of the files that the product keeps: lists and forms that staff ordered, files to load from.
 * Exports are looked through by the journal, backups stay as they are: a restored one is cleansed by it.
 */
export async function forgetFilesAbout(platform: Platform, rows: RegistrationRow[]): Promise<void> {
  const since = new Date(platform.clock().getTime() - filesLive).toISOString();
  if (rows.some(({ deleted_at }) => deleted_at === null || deleted_at > since)) {
    const spared = await forgetListsNaming(platform, rows);
    await longWorks(platform).dropAll({ spared });
  }
}
