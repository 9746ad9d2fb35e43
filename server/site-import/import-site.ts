import { z } from "zod";
import { backfillEntries } from "../features/entries/backfill-entries.ts";
import { addRedirect, findRedirect } from "../features/redirects/redirects.ts";
import { prepareSearch } from "../features/search/prepare-search.ts";
import { type ImportContext, type ImportOrder, readOrReport } from "./import-context.ts";
import { importEntries } from "./import-entries.ts";
import { importFiles } from "./import-files.ts";
import { importRegistrations, registrationSettings } from "./import-registrations.ts";
import { applySettings, ensureSettings } from "./import-settings.ts";
import { siteParts } from "./site-parts.ts";
import { Unreadable } from "./source/source.ts";

/**
 * Brings everything from the source here. What is finished stays finished wherever it stops; done again it goes on, and
 * changes only what has changed there.
 * @returns false where it was stopped before the end.
 */
export async function importSite(order: ImportOrder): Promise<boolean> {
  const { platform, source, report, stopped = () => false } = order;
  const { bring, counts } = importFiles(platform, source);
  const context: ImportContext = { platform, source, report, stopped, bring };
  await ensureSettings(platform);
  await backfillEntries(platform);
  const settings = await registrationSettings(context);
  await importSettings(context);
  for (const part of siteParts(platform, source, settings)) await importEntries(context, part);
  await importHidden(context);
  report.count("file", "added", counts.brought);
  report.count("file", "same", counts.known);
  report.count("file", "unread", counts.failed);
  await prepareSearch(platform);
  return !stopped();
}

async function importSettings(context: ImportContext): Promise<void> {
  const { platform, source, report, bring } = context;
  // Services of this kind that are not this product do not have the call.
  await readOrReport(context, "settings", async () => {
    const answer = await source.one("/api/site/");
    if (answer === undefined) return;
    const note = (why: string) => report.note("settings", "", why);
    report.written("settings", "", await applySettings(platform, { site: source.site, bring, note }, answer));
  });
}

/** Data that only an export has, or a site with a registrar's token. */
async function importHidden(context: ImportContext): Promise<void> {
  if (!context.stopped()) await importLibrary(context);
  if (!context.stopped()) await importRegistrations(context);
  if (!context.stopped()) await importRedirects(context);
}

async function importLibrary(context: ImportContext): Promise<void> {
  const { source, report, bring, stopped } = context;
  const files = (await readOrReport(context, "file", async () => source.hidden?.files?.())) ?? [];
  for (const address of files) {
    if (stopped()) return;
    await bring(address).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
      report.note("file", address, error.message);
    });
  }
}

/** Addresses that a browser reads as another host are refused, and those that a header or a database cannot store. */
const redirect = z.object({
  from: z.string().regex(/^\/(?!\/)\P{Cc}*$/u),
  to: z.string().regex(/^\/(?!\/)[!-[\]-~]*$/),
});

async function importRedirects(context: ImportContext): Promise<void> {
  const { source, report, platform } = context;
  const rows = (await readOrReport(context, "redirect", async () => source.hidden?.redirects?.())) ?? [];
  for (const row of rows) {
    const reading = redirect.safeParse(row);
    if (!reading.success) {
      report.unread("redirect", "", "нужны from и to, пути от корня сайта");
      continue;
    }
    const { from, to } = reading.data;
    const known = await findRedirect(platform.database.read, from);
    if (!known) await platform.database.transaction((db) => addRedirect(db, from, to));
    report.count("redirect", known ? "same" : "added");
  }
}
