import type { PreparedRegistration } from "#contract/conference/conference-registration.ts";
import type { EntryData } from "#contract/library/entry-data.ts";
import {
  changePrepared,
  type PreparedSettings,
  presentPrepared,
} from "#server/conference/conferences/prepared-registration.ts";
import { type NewSettings, settingsChanges } from "#server/conference/conferences/registration-settings.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { editConflict, notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import type { Editor } from "../change-entry.ts";
import { entriesRepository, setTakenOff } from "../entries-repository.ts";
import { storedEntryData } from "../entry-values.ts";
import { toPublishWith, withdrawnOf } from "../taken-off.ts";

/** The registration settings of a conference that is a draft. @throws Problem 404. */
export async function showPreparedRegistration(platform: Platform, entry: number): Promise<PreparedRegistration> {
  return (await draftOf(platform, platform.database.read, entry)).shown;
}

/**
 * Changes them. The revision of the draft stays, because an editor who types in it meanwhile overwrites nothing.
 * @throws Problem 404; 409 if they have changed since the caller read them; 400 as `changePrepared`.
 */
export function prepareRegistration(
  platform: Platform,
  entry: number,
  { revision, ...settings }: NewSettings & { revision?: string | undefined },
  by: Editor,
): Promise<PreparedRegistration> {
  return command(platform, by, async ({ db, record }) => {
    const { row, prepared, shown } = await draftOf(platform, db, entry);
    if (revision !== undefined && revision !== shown.revision) throw editConflict();
    const site = changePrepared(shown, prepared, settings);
    const taken_off = toPublishWith({ site }, new Date(row.changed_at), row.changed_by);
    await setTakenOff(db, entry, taken_off);
    const changes = settingsChanges(shown, settings);
    if (changes.length > 0) await record("settings-changed", { subject: ["entry", entry, row.title], changes });
    return (await draftOf(platform, db, entry)).shown;
  });
}

async function draftOf({ timeZone }: Platform, db: Db, entry: number) {
  const row = await entriesRepository(db, "conference").byId(entry);
  if (!row || row.deleted_at !== null || row.state !== "draft") throw notFound();
  const prepared = withdrawnOf(row)?.site as PreparedSettings | undefined;
  const data = storedEntryData("conference", row.data) as EntryData<"conference">;
  return { row, prepared, shown: presentPrepared(entry, data, prepared, timeZone) };
}
