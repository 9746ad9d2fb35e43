import { z } from "zod";
import { type CalendarChanges, calendarChanges } from "#contract/people/personal-requests.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import { readSettings, saveSettings } from "../../office/society/read-society.ts";

const stored = z.object({ working_days: calendarChanges.catch({ days_off: [], workdays: [] }) });

/** Returns the changes of the calendar, by which terms are counted. */
export function shownWorkingDays({ database }: Platform): Promise<CalendarChanges> {
  return showWorkingDays(database.read);
}

export async function showWorkingDays(db: Db): Promise<CalendarChanges> {
  return stored.parse(await readSettings(db)).working_days;
}

/** Saves the changes of the calendar. The terms of all requests follow at once. */
export async function changeWorkingDays(platform: Platform, sent: CalendarChanges, by: By): Promise<void> {
  const once = (days: string[]) => [...new Set(days)].sort();
  const sorted = { days_off: once(sent.days_off), workdays: once(sent.workdays) };
  await command(platform, by, async ({ db, record }) => {
    const before = await showWorkingDays(db);
    await saveSettings(db, { working_days: sorted });
    const changes = [
      { field: "выходные", before: before.days_off.join(", "), after: sorted.days_off.join(", ") },
      { field: "рабочие", before: before.workdays.join(", "), after: sorted.workdays.join(", ") },
    ].filter((change) => change.before !== change.after);
    const subject = ["settings", null, "Переносы выходных"] as const;
    if (changes.length > 0) await record("settings-changed", { subject, changes });
  });
}
