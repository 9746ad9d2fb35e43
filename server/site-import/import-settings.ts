import { z } from "zod";
import { setContacts, setLanding, setMenu } from "#contract/editors/society-settings.ts";
import { siteSettings } from "#contract/site/site.ts";
import { firstSettings } from "../features/settings/first-settings.ts";
import { settingsRepository } from "../features/settings/settings-repository.ts";
import type { Platform } from "../platform/platform.ts";
import { digestOf, type Written } from "./import-entry.ts";
import { type Fields, fieldsOf, readAs } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";
import { type Bringing, withLocalFiles } from "./local-file-addresses.ts";
import { importTargetRepository } from "./site-import-repository.ts";

/** By which staff edit them: every page shows them. */
const rules: Record<string, z.ZodType> = {
  ...setContacts.body.shape,
  ...setLanding.body.shape,
  ...setMenu.body.shape,
};

const shape = z.looseObject({
  admission_application: z.looseObject({ title: z.string(), file: z.string() }).nullish(),
});

/** A site without settings would take the demonstration content for its own at its next start. */
export async function ensureSettings({ database }: Platform): Promise<void> {
  if (!(await importTargetRepository(database.read).hasSettings()))
    await database.transaction((db) => settingsRepository(db).save(firstSettings));
}

/** Imports names, contacts and page texts from `/api/site/`. @throws Unreadable */
export async function applySettings(platform: Platform, bringing: Bringing, answer: unknown): Promise<Written> {
  const { admission_application: application } = readAs(shape, answer);
  const { file } = await withLocalFiles({ file: application?.file ?? null }, bringing);
  const admission = application && file ? { title: application.title, file_id: file as number } : undefined;
  const given = readSettings({ ...fieldsOf(answer), admission_application: admission }, bringing.note);
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

/** Values that staff could not have entered are left out and noted. */
function readSettings(sent: Fields, note: Bringing["note"]): Fields {
  const names = [...Object.keys(siteSettings.shape), "admission_application"].filter(
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
