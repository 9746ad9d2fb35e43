import { z } from "zod";
import { adoptEntries } from "../features/entries/adopt-entries.ts";
import { movedTo } from "../features/redirects/redirects.ts";
import { prepareSearch } from "../features/search/prepare-search.ts";
import { bringFiles } from "./bring-files.ts";
import { importEntries } from "./import-entries.ts";
import { importRegistrations, registrationSettings } from "./import-registrations.ts";
import { type Importing, type ImportOrder, readOrReport } from "./importing.ts";
import { siteParts } from "./site-parts.ts";
import { Unreadable } from "./source.ts";
import { ensureSettings, writeSettings } from "./write-settings.ts";

/**
 * Brings everything from the source here. What is finished stays finished wherever it stops; done again it goes on, and
 * changes only what has changed there.
 * @returns false where it was stopped before the end.
 */
export async function importSite(order: ImportOrder): Promise<boolean> {
  const { platform, source, report, stopped = () => false } = order;
  const { bring, counts } = bringFiles(platform, source);
  const importing: Importing = { platform, source, report, stopped, bring };
  await ensureSettings(platform);
  await adoptEntries(platform);
  const settings = await registrationSettings(importing);
  await importSettings(importing);
  for (const part of siteParts(platform, source, settings)) await importEntries(importing, part);
  await importHidden(importing);
  report.count("file", "added", counts.brought);
  report.count("file", "same", counts.known);
  report.count("file", "unread", counts.failed);
  await prepareSearch(platform);
  return !stopped();
}

async function importSettings(importing: Importing): Promise<void> {
  const { platform, source, report, bring } = importing;
  // Services of this kind that are not this product do not have the call.
  await readOrReport(importing, "settings", async () => {
    const answer = await source.one("/api/site/");
    if (answer === undefined) return;
    const note = (why: string) => report.note("settings", "", why);
    report.written("settings", "", await writeSettings(platform, { site: source.site, bring, note }, answer));
  });
}

/** What only an export has, or a service that knows us. */
async function importHidden(importing: Importing): Promise<void> {
  if (!importing.stopped()) await importLibrary(importing);
  if (!importing.stopped()) await importRegistrations(importing);
  if (!importing.stopped()) await importRedirects(importing);
}

async function importLibrary(importing: Importing): Promise<void> {
  const { source, report, bring, stopped } = importing;
  const files = (await readOrReport(importing, "file", async () => source.hidden?.files?.())) ?? [];
  for (const address of files) {
    if (stopped()) return;
    await bring(address).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
      report.note("file", address, error.message);
    });
  }
}

/** What a browser takes for the address of another host is none, nor what a header or a database does not take. */
const redirect = z.object({
  from: z.string().regex(/^\/(?!\/)\P{Cc}*$/u),
  to: z.string().regex(/^\/(?!\/)[!-[\]-~]*$/),
});

async function importRedirects(importing: Importing): Promise<void> {
  const { source, report, platform } = importing;
  const rows = (await readOrReport(importing, "redirect", async () => source.hidden?.redirects?.())) ?? [];
  for (const row of rows) {
    const reading = redirect.safeParse(row);
    if (!reading.success) {
      report.unread("redirect", "", "нужны from и to, пути от корня сайта");
      continue;
    }
    const { from, to } = reading.data;
    const known = await platform.database.read
      .selectFrom("redirects")
      .select("to_path")
      .where("from_path", "=", from)
      .executeTakeFirst();
    if (!known) await platform.database.transaction((db) => movedTo(db, from, to));
    report.count("redirect", known ? "same" : "added");
  }
}
