import type { preparedRegistrationEndpoints } from "#contract/conference/conference-registration.ts";
import type { coEditingEndpoints } from "#contract/site/entries/co-editors.ts";
import type { previewEndpoints } from "#contract/site/entries/entry-previews.ts";
import type { versionEndpoints } from "#contract/site/entries/entry-versions.ts";
import { limitByAddress } from "../../kit/http/limits.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listCoEditors, reportCoEditing } from "./co-editing/co-editing.ts";
import { prepareRegistration, showPreparedRegistration } from "./drafts/prepare-registration.ts";
import { existingEntry } from "./existing-entry.ts";
import { previewEntry, showPreview } from "./previews/previews.ts";
import { listAuthors, listVersions, showVersion } from "./versions/show-versions.ts";

/** Versions, previews and co-editors of entries, and the registration of conferences that are drafts. */
export function besideEntriesRoutes(
  platform: Platform,
): Handlers<
  typeof versionEndpoints & typeof previewEndpoints & typeof coEditingEndpoints & typeof preparedRegistrationEndpoints
> {
  // The link is public, so its requests are limited.
  const limit = limitByAddress(platform, "previews", [{ points: 60, seconds: 60 }]);
  return {
    listVersions: ({ params }) => listVersions(platform, params),
    showVersion: ({ params }) => showVersion(platform, params, params.revision),
    listEntryAuthors: ({ params }) => listAuthors(platform, params.kind),
    previewEntry: async ({ params }) => previewEntry(platform, await existingEntry(platform, params)),
    showPreview: async ({ params, request }) => {
      limit(request);
      return showPreview(platform, params.key);
    },
    listCoEditors: ({ params, staff }) => listCoEditors(platform, params.kind, staff),
    reportCoEditing: async ({ params, body, staff }) =>
      reportCoEditing(platform, await existingEntry(platform, params), staff, body),
    showPreparedRegistration: ({ params }) => showPreparedRegistration(platform, params.entry),
    prepareRegistration: ({ params, body, staff, request }) =>
      prepareRegistration(platform, params.entry, body, { staff, address: request.clientAddress }),
  };
}
