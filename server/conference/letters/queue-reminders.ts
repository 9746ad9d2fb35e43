import { dateInZone, instantOf } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Platform } from "#server/kit/platform.ts";
import { queueLetters } from "../../office/outbox/queue-letters.ts";
import { placesTaken } from "../registration/places/places-repository.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";
import { findReceivers } from "./registrant-letters-repository.ts";

const day = 24 * 60 * 60 * 1000;
const together = 500;
const doctorForms = ["врач", "врача", "врачей"] as const;

/**
 * Queues the reminders of the current conference, from nine o'clock of the set day until it begins. People who register
 * after that day receive none: their first letter has just reached them.
 */
export async function queueReminders(platform: Platform): Promise<void> {
  const { database, clock, timeZone } = platform;
  const conference = await conferencesForRegistration(database.read).current();
  if (!conference || conference.reminder_days === 0) return;
  const due = new Date(Date.parse(conference.start_date) - conference.reminder_days * day).toISOString().slice(0, 10);
  const from = instantOf(due, "09:00", timeZone);
  if (clock() < from || dateInZone(clock(), timeZone) >= conference.start_date) return;
  const values = { "в листе ожидания": await inLine(platform, conference.id) };
  for (let afterId = 0; ; ) {
    const rows = await findReceivers(database.read).unreminded(conference.id, from.toISOString(), afterId, together);
    const letters = rows.map((to) => ({ kind: "reminder" as const, key: `reminder:${to.id}`, to, values }));
    if (letters.length > 0) await database.transaction((db) => queueLetters(platform, db, letters));
    afterId = rows.at(-1)?.id ?? 0;
    if (rows.length < together) return;
  }
}

/** «3 врача»; empty if no place is waited for. */
async function inLine({ database }: Platform, conference: number): Promise<string> {
  const schools = await conferencesForRegistration(database.read).schoolsOf(conference);
  const taken = await placesTaken(database.read, [conference]);
  const count = schools.reduce((sum, { id }) => sum + taken.inLine(conference, id), 0);
  return count === 0 ? "" : counted(count, doctorForms);
}
