import { listEntries } from "#contract/editors/entries.ts";
import { listEntryAuthors, listVersions } from "#contract/editors/entry-versions.ts";
import { showOverview } from "#contract/editors/overview.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { countRegistrations } from "#contract/registrations/registration.ts";
import { listTags } from "#contract/site/news.ts";
import { listRegistrationSettings } from "#contract/staff/staff-settings.ts";

/** Queries to invalidate after an entry was written. */
export const draftQueries: readonly Endpoint[] = [listEntries, listEntryAuthors, listVersions, showOverview];

/**
 * Queries to invalidate after an entry was published, archived, deleted or moved: another conference may be the current
 * one.
 */
export const entryQueries: readonly Endpoint[] = [
  ...draftQueries,
  listTags,
  countRegistrations,
  listRegistrationSettings,
];
