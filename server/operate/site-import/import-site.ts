import { z } from "zod";
import { siteSettings } from "#contract/site/site.ts";
import { setContacts, setLanding, setMenu } from "#contract/site/society-settings.ts";
import type { Platform } from "../../kit/platform.ts";
import { prepareSearch } from "../../library/search/prepare-search.ts";
import { firstSettings } from "../../office/society/first-settings.ts";
import { settingsRepository } from "../../office/society/settings-repository.ts";
import { backfillEntries } from "../../site/entries/backfill-entries.ts";
import { type ImportContext, type ImportOrder, readOrReport } from "./import-context.ts";
import { importEntries } from "./import-entries.ts";
import { digestOf, type Written } from "./import-entry.ts";
import { importFiles } from "./import-files.ts";
import { type Fields, fieldsOf, readAs } from "./import-item.ts";
import { importRegistrations } from "./import-registrations.ts";
import { importedRepository } from "./imported-repository.ts";
import { type Bringing, withLocalFiles } from "./local-file-addresses.ts";
import { importTargetRepository } from "./site-import-repository.ts";
import { siteParts } from "./site-parts.ts";

/**
 * Imports everything from the source. Each item is committed separately; another run continues, and changes only items
 * that have changed on the other site.
 * @returns false if it was stopped before the end.
 */
export async function importSite(order: ImportOrder): Promise<boolean> {
  const { platform, source, report, stopped = () => false } = order;
  const { bring, counts } = importFiles(platform, source);
  const context: ImportContext = { platform, source, report, stopped, bring };
  await ensureSettings(platform);
  await backfillEntries(platform);
  await importSettings(context);
  for (const part of siteParts(platform, source)) await importEntries(context, part);
  await importRegistrations(context);
  report.count("file", "added", counts.brought);
  report.count("file", "same", counts.known);
  report.count("file", "unread", counts.failed);
  await prepareSearch(platform);
  return !stopped();
}

async function importSettings(context: ImportContext): Promise<void> {
  const { platform, source, report, bring } = context;
  // Other sites with the same API lack this endpoint.
  await readOrReport(context, "settings", async () => {
    const answer = await source.one("/api/site/");
    if (answer === undefined) return;
    const note = (why: string) => report.note("settings", "", why);
    report.written("settings", "", await applySettings(platform, { site: source.site, bring, note }, answer));
  });
}

/** The rules of the settings, because every page shows them. */
const rules: Record<string, z.ZodType> = {
  ...setContacts.body.shape,
  ...setLanding.body.shape,
  ...setMenu.body.shape,
};

const shape = z.looseObject({
  admission_application: z.looseObject({ title: z.string(), file: z.string() }).nullish(),
  landing_picture: z.looseObject({ src: z.string(), alt: z.string() }).nullish(),
});

/** Ensures that settings exist: a site without any would load the demonstration content at its next start. */
async function ensureSettings({ database }: Platform): Promise<void> {
  if (!(await importTargetRepository(database.read).hasSettings()))
    await database.transaction((db) => settingsRepository(db).save(firstSettings));
}

/** Imports names, contacts and page texts from `/api/site/`. @throws Unreadable */
async function applySettings(platform: Platform, bringing: Bringing, answer: unknown): Promise<Written> {
  const { admission_application: application, landing_picture: picture } = readAs(shape, answer);
  const files = { file: application?.file ?? null, cover: picture?.src ?? null };
  const { file, cover } = await withLocalFiles(files, bringing);
  const admission = application && file ? { title: application.title, file_id: file as number } : undefined;
  const landing_picture = picture && cover ? { file_id: cover, alt: picture.alt } : undefined;
  const given = readSettings({ ...fieldsOf(answer), admission_application: admission, landing_picture }, bringing.note);
  const { database, clock } = platform;
  return database.exclusive(async (db) => {
    const imported = importedRepository(db);
    const known = await imported.item("settings", "site");
    const before = { ...firstSettings, ...(await settingsRepository(db).all()) };
    if ((known?.written ?? digestOf(sorted(firstSettings))) !== digestOf(sorted(before))) {
      return { outcome: "left", why: "изменено здесь, оставлено как есть" };
    }
    const digest = digestOf(given);
    if (known?.digest === digest) return { outcome: "same" };
    await settingsRepository(db).save(given);
    const written = digestOf(sorted({ ...before, ...given }));
    const item = { kind: "settings", key: "site", source: bringing.site.href, subject: null };
    await imported.remember({ ...item, digest, written, at: clock().toISOString() });
    return { outcome: known ? "changed" : "added" };
  });
}

/** Reads settings; values that staff could not have entered are omitted and reported. */
function readSettings(sent: Fields, note: Bringing["note"]): Fields {
  const names = [...Object.keys(siteSettings.shape), "admission_application", "landing_picture"].filter(
    (name) => sent[name] !== undefined,
  );
  const given: Fields = {};
  for (const name of names) {
    const reading = rules[name]?.safeParse(sent[name]);
    if (reading?.success) given[name] = reading.data;
    else note(`${name}: ${reading?.error.issues[0]?.message}`);
  }
  return given;
}

function sorted(settings: object): [string, unknown][] {
  return Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
}
