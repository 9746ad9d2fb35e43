import { likelihood, searchReadingsFor } from "#domain/people/likely-same-person.ts";
import { searchPiece } from "#domain/registration/registration-search.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { conflictsRepository } from "./conflicts-repository.ts";
import { type MarkRow, marksRepository } from "./door-marks-repository.ts";
import type { Arrival } from "./receive-acts.ts";

/** In milliseconds: a clock that is less wrong is not corrected, because a request takes time too. */
export const clockTolerance = 60_000;

export type Conflict = {
  kind: "withdrawn" | "waiting" | "two-doors" | "namesake" | "revoked" | "early" | "deleted";
  mark_id: string;
  other_mark_id?: string;
  other_registration_id?: number;
  fio: string;
  number: number;
};

/** A mark that was just recorded, and its person. */
export type MadeMark = {
  mark: Omit<MarkRow, "undone_at" | "undone_by" | "undone_by_staff" | "settled_at">;
  person: { id: number; number: number; fio: string; status: "registered" | "withdrawn"; deleted_at?: string | null };
};

/** Returns how a mark disagrees with the list and with earlier marks. */
export async function conflictsOf(db: Db, { device }: Arrival, { mark, person }: MadeMark): Promise<Conflict[]> {
  const about = { mark_id: mark.id, fio: person.fio, number: person.number };
  const conflicts: Conflict[] = [];
  if (mark.was_revoked === 1) conflicts.push({ kind: "revoked", ...about });
  if (device.paired_at !== null && Date.parse(device.paired_at) - Date.parse(mark.made_at) > clockTolerance)
    conflicts.push({ kind: "early", ...about });
  if (person.deleted_at != null) conflicts.push({ kind: "deleted", ...about });
  if (person.status === "withdrawn") conflicts.push({ kind: "withdrawn", ...about });
  if (mark.let_in === "waiting") conflicts.push({ kind: "waiting", ...about });
  if (mark.way === "new") {
    const other = await namesake(db, mark.conference_id, person);
    if (other !== undefined) conflicts.push({ kind: "namesake", ...about, other_registration_id: other });
  } else if (mark.kind === "arrival" && mark.hall === null) {
    const arrivals = await marksRepository(db).arrivals(person.id, mark.day);
    const other = arrivals.find(({ id, device_id }) => id !== mark.id && device_id !== device.id);
    if (other) conflicts.push({ kind: "two-doors", ...about, other_mark_id: other.id });
  }
  return conflicts;
}

/** From this likelihood on, a name that was entered at the door may be that of a registered person. */
const likely = 0.8;
const maxCandidates = 200;

async function namesake(db: Db, conferenceId: number, { id, fio }: MadeMark["person"]) {
  const pieces = searchReadingsFor(fio)[0]?.map((words) => words.map(searchPiece)) ?? [];
  if (pieces.length === 0) return undefined;
  const candidates = await db
    .selectFrom("registrations")
    .select(["id", "fio"])
    .where("conference_id", "=", conferenceId)
    .where("id", "!=", id)
    .where("deleted_at", "is", null)
    .where("status", "=", "registered")
    .where((eb) => eb.and(pieces.map((word) => eb.or(word.map((piece) => eb("search_key", "like", `%${piece}%`))))))
    .limit(maxCandidates)
    .execute();
  const best = candidates
    .map((candidate) => ({ id: candidate.id, likelihood: likelihood(fio, candidate.fio) }))
    .sort((one, other) => other.likelihood - one.likelihood)[0];
  return best && best.likelihood >= likely ? best.id : undefined;
}

export async function noteConflicts(db: Db, arrival: Arrival, conflicts: Conflict[]): Promise<void> {
  if (conflicts.length === 0) return;
  const rows = conflicts.map(({ fio: _, number: __, ...conflict }) => ({ ...conflict, ...foundNow(arrival) }));
  await conflictsRepository(db).add(rows);
}

/** Notes once that acts of a device wait for a decision. */
export async function noteHeld(db: Db, arrival: Arrival): Promise<void> {
  const conflicts = conflictsRepository(db);
  const noted = await conflicts.latestOf(arrival.device.id, "held");
  if (noted?.decided_at !== null) await conflicts.add([{ kind: "held", ...foundNow(arrival) }]);
}

/** Notes a wrong clock once a day for each device; it needs no decision, because times are corrected. */
export async function noteClock(db: Db, arrival: Arrival): Promise<void> {
  const conflicts = conflictsRepository(db);
  const now = arrival.now.toISOString();
  const noted = await conflicts.latestOf(arrival.device.id, "clock");
  if (noted?.found_at.slice(0, 10) === now.slice(0, 10)) return;
  await conflicts.add([{ kind: "clock", ...foundNow(arrival), decision: "none", decided_at: now }]);
}

function foundNow({ device, now }: Arrival) {
  return { conference_id: device.conference_id, device_id: device.id, found_at: now.toISOString() };
}
