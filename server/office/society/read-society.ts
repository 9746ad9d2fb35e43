import { z } from "zod";
import { siteSettings } from "#contract/site/site.ts";
import { showLanding, showMenu } from "#contract/site/society-settings.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { firstSettings } from "./first-settings.ts";
import { settingsRepository } from "./settings-repository.ts";

/** Settings as stored: those of the API, the hidden menu items, and the ids of files. */
export const keptSettings = siteSettings.extend({
  menu: showMenu.answer.shape.menu,
  admission_application: z.object({ title: z.string(), file_id: z.int() }).nullable(),
  landing_picture: showLanding.answer.shape.landing_picture,
});
export type KeptSettings = z.output<typeof keptSettings>;

/** All stored settings, also those of other features. */
export function readSettings(db: Db): Promise<Record<string, unknown>> {
  return settingsRepository(db).all();
}

export function saveSettings(db: Db, values: Record<string, unknown>): Promise<void> {
  return settingsRepository(db).save(values);
}

/** The settings of the society, the first ones for those that are not stored. */
export async function readSociety(db: Db): Promise<KeptSettings> {
  return keptSettings.parse({ ...firstSettings, ...(await settingsRepository(db).all()) });
}
