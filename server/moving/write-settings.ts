import { z } from "zod";
import { siteSettings } from "../../contract/site.ts";
import { safeLink } from "../../domain/safe-links.ts";
import { firstSettings } from "../features/settings/first-settings.ts";
import { settingsRepository } from "../features/settings/settings-repository.ts";
import type { Platform } from "../platform/platform.ts";
import { importedRepository } from "./imported-repository.ts";
import { type Fields, readAs } from "./moving-item.ts";
import { type Bringing, withFilesHere } from "./with-files-here.ts";
import { digestOf, type Written } from "./write-item.ts";

const link = z.string().transform((text) => safeLink(text) ?? "");

const shape = siteSettings.partial().extend({
  journal_url: link.optional(),
  portal_url: link.optional(),
  admission_application: z.looseObject({ title: z.string(), file: z.string() }).nullish(),
});

/** A site without settings would take the demonstration content for its own at its next start. */
export async function ensureSettings({ database }: Platform): Promise<void> {
  const known = await database.read.selectFrom("settings").select("name").limit(1).executeTakeFirst();
  if (!known) await database.transaction((db) => settingsRepository(db).save(firstSettings));
}

/** Name, contacts and texts of the pages, as `/api/site/` tells them. @throws Unreadable */
export async function writeSettings(platform: Platform, bringing: Bringing, answer: unknown): Promise<Written> {
  const { admission_application: application, ...texts } = readAs(shape, answer);
  const { file } = await withFilesHere({ file: application?.file ?? null }, bringing);
  const admission = application && file ? { title: application.title, file_id: file as number } : null;
  const given: Fields = { ...texts, ...(admission && { admission_application: admission }) };
  const { database, clock } = platform;
  return database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
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

function sorted(settings: object): [string, unknown][] {
  return Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
}
