import { join } from "node:path";
import { z } from "zod";

/** Incremented when the format of an export changes. */
export const exportFormat = 1;

/** The files with the responses of public endpoints. */
export const answerFiles = {
  "/api/news/tag/": "api/tags.json",
  "/api/news/": "api/news.json",
  "/api/seasons12/": "api/seasons.json",
  "/api/schools/": "api/schools.json",
  "/api/conferences/": "api/conferences.json",
  "/api/bulletins/": "api/bulletins.json",
  "/api/documents/": "api/documents.json",
  "/api/pages/": "api/pages.json",
  "/api/site/": "api/site.json",
} as const;

/** Files with unpublished data. */
export const hiddenFiles = {
  entries: "entries.json",
  redirects: "redirects.json",
  files: "files.json",
  registrations: "registrations/registrations.json",
  registrationSettings: "registrations/settings.json",
} as const;

export const exportedFile = z.object({ path: z.string(), name: z.string(), size: z.int() });
export type ExportedFile = z.output<typeof exportedFile>;

/** Written last: an export without it is incomplete. */
export const exportManifest = z.object({
  format: z.int(),
  site: z.url({ protocol: /^https?$/ }),
  made_at: z.iso.datetime(),
});

export const manifestFile = "export.json";

/**
 * Returns the path of a file in an export; undefined if `path` has an empty, hidden or unsafe part. Links are not
 * followed: a caller that reads the file must check where it leads.
 */
export function fileInExport(folder: string, path: string): string | undefined {
  const isPlain = path.split("/").every((name) => name !== "" && !name.startsWith(".") && !/[\\:\p{Cc}]/u.test(name));
  return isPlain ? join(folder, "files", path) : undefined;
}
