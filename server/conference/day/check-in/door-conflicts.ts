import { type DoorConflict, type DoorDecision, doorDecisions } from "#contract/conference/day/check-in/door-desk.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem, wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { setStatus } from "../../registrants/card/edit-registration.ts";
import { mergeRegistrations } from "../../registrants/duplicates/merge-registrations.ts";
import type { MergedPart } from "../../registrants/duplicates/merged-part.ts";
import { registrationsRepository, rowsByIds } from "../../registration/record/registrations-repository.ts";
import { type ConflictRow, conflictsRepository } from "./conflicts-repository.ts";
import { deviceHolder, privateKeyOf } from "./device-pass.ts";
import { devicesRepository } from "./devices-repository.ts";
import { marksRepository, presentMarks } from "./door-marks-repository.ts";
import { type Conflict, conflictsOf, noteConflicts } from "./find-conflicts.ts";
import { type HeldRow, heldActsRepository } from "./held-acts-repository.ts";
import { currentConference } from "./passes.ts";
import { type Arrival, readAct, recordAct } from "./receive-acts.ts";
import { settleWithin } from "./settle-mark.ts";

/**
 * Conflicts of the current conference and open ones of every other, open ones first, then the newest.
 * @throws Problem 404 if the page does not exist.
 */
export async function listConflicts(
  platform: Platform,
  { page, limit }: { page: number; limit: number },
): Promise<PageOf<DoorConflict>> {
  const { read } = platform.database;
  const { id } = await currentConference(read);
  const conflicts = conflictsRepository(read);
  const { all } = await conflicts.counts(id);
  if (!pageExists(page, all, limit)) throw wrongPage();
  const rows = await conflicts.page(id, { limit, offset: (page - 1) * limit });
  return { count: all, items: await presentConflicts(platform, rows) };
}

async function presentConflicts(platform: Platform, rows: ConflictRow[]): Promise<DoorConflict[]> {
  const { read } = platform.database;
  const ids = rows.flatMap(({ mark_id, other_mark_id }) => [mark_id, other_mark_id]).filter((id) => id !== null);
  const marks = await presentMarks(read, platform.timeZone, ids);
  const people = await rowsByIds(read, [
    ...marks.map(({ registration }) => registration),
    ...rows.flatMap(({ other_registration_id }) => other_registration_id ?? []),
  ]);
  const ofDevices = rows.flatMap(({ device_id }) => device_id ?? []);
  const devices = new Map((await devicesRepository(read).byIds(ofDevices)).map((row) => [row.id, row]));
  const held = await heldActsRepository(read).counts([...devices.keys()]);
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  return rows.map((row) => {
    const own = marks.filter(({ id }) => id === row.mark_id || id === row.other_mark_id);
    const registration = own.find(({ id }) => id === row.mark_id)?.registration;
    const person = people.find(({ id }) => id === registration);
    const other = people.find(({ id }) => id === row.other_registration_id);
    const device = devices.get(row.device_id ?? 0);
    const { id, kind, decision, decided_by } = row;
    const heldOf = (...kinds: string[]) =>
      held
        .filter(
          (one) => kind === "held" && decision === "" && one.device_id === row.device_id && kinds.includes(one.kind),
        )
        .reduce((sum, { count }) => sum + Number(count), 0);
    return {
      id,
      kind,
      decided_by,
      decision: decision as DoorConflict["decision"],
      marks: own,
      held: { marks: heldOf("mark"), people: heldOf("new"), undone: heldOf("undo", "restore") },
      found_at: at(row.found_at),
      person: person
        ? { id: person.id, number: person.number, fio: person.fio, is_withdrawn: person.status === "withdrawn" }
        : null,
      other: other ? { id: other.id, number: other.number, fio: other.fio, institution: other.job_place } : null,
      place: device?.place ?? "",
      clock_minutes: Math.round((device?.clock_offset ?? 0) / 60_000),
      decided_at: row.decided_at === null ? null : at(row.decided_at),
    };
  });
}

/**
 * Records a decision and carries it out. The marks were valid before it; a later decision replaces it, except that
 * merged registrations are separated only where merges are undone.
 * @throws Problem 404, 400 for a decision of another kind, 409 after a merge, or what the change of the registration throws.
 */
export async function decideConflict(
  platform: Platform,
  mergedParts: readonly MergedPart[],
  id: number,
  decision: DoorDecision,
  by: By,
): Promise<void> {
  const { read } = platform.database;
  const conflict = await conflictsRepository(read).byId(id);
  if (!conflict || conflict.kind === "clock") throw notFound();
  const allowed: readonly DoorDecision[] = doorDecisions[conflict.kind];
  if (!allowed.includes(decision)) throw new Problem(400, { decision: ["Для этого расхождения такого решения нет."] });
  const { mark, person } = await subjectOf(platform, conflict);
  // A merge that was undone since has moved the mark back.
  const isMergeUndone = conflict.decision === "merge" && person?.id !== conflict.other_registration_id;
  const isMarkRestored = conflict.decision === "undo" && mark?.undone_at === null;
  if (conflict.decision === decision && !isMergeUndone && !isMarkRestored) return;
  if (conflict.kind === "held") return decideHeld(platform, conflict, decision, by);
  if (conflict.decision === "merge" && !isMergeUndone) throw new Problem(409, { detail: alreadyMerged });
  if (conflict.decision === "reinstate" && person?.status === "registered") {
    await setStatus(platform, person.id, "withdrawn", by);
  }
  if (decision === "reinstate" && person?.status === "withdrawn") {
    await setStatus(platform, person.id, "registered", by);
  }
  if (decision === "merge") await mergeInto(platform, mergedParts, conflict.other_registration_id, person, by);
  await command(platform, by, async ({ db, at, record }) => {
    const mark = conflict.mark_id === null ? undefined : await marksRepository(db).byId(conflict.mark_id);
    const isUndone = decision === "undo";
    if (mark && (isUndone || conflict.decision === "undo")) await settleWithin(platform, db, mark, isUndone, by);
    await conflictsRepository(db).set(id, { decision, decided_at: at.toISOString(), decided_by: by.staff.fio });
    const subject = ["registration", person?.id, `№ ${person?.number} ${person?.fio}`] as const;
    await record("door-conflict-decided", { subject, details: decisionWords[decision] });
  });
}

const alreadyMerged = "Записи уже объединены. Чтобы разделить их, отмените объединение в «Повторах».";

const decisionWords: Record<DoorDecision, string> = {
  reinstate: "Регистрация возвращена",
  undo: "Вход снят",
  keep: "Вход оставлен",
  "same-person": "Один человек",
  "other-person": "Прошли по чужому коду",
  merge: "Тот же человек, записи сведены",
  different: "Разные люди",
  accept: "Отметки приняты",
  reject: "Отметки отклонены",
};

async function subjectOf({ database }: Platform, { mark_id }: ConflictRow) {
  const mark = mark_id === null ? undefined : await marksRepository(database.read).byId(mark_id);
  return { mark, person: mark && (await registrationsRepository(database.read).byId(mark.registration_id)) };
}

type Person = Awaited<ReturnType<typeof subjectOf>>["person"];

/** Merges the registration made at the door into the earlier one, which keeps its answers and gets the arrival. */
async function mergeInto(
  platform: Platform,
  mergedParts: readonly MergedPart[],
  otherId: number | null,
  person: Person,
  by: By,
): Promise<void> {
  const other = otherId === null ? undefined : await registrationsRepository(platform.database.read).byId(otherId);
  if (!person || !other || person.deleted_at !== null || person.id === other.id) {
    throw new Problem(409, { detail: "Объединять нечего: одной из записей уже нет." });
  }
  const [keep, remove] = [other, person].map(({ id, revision }) => ({ id, revision }));
  if (keep && remove) await mergeRegistrations(platform, mergedParts, { keep, remove, take: [] }, by);
}

/** Acts recorded in one transaction: others write in between. */
const step = 100;

/**
 * Accepts or rejects the acts that a device has sent after the end of its pass, all together and for good. If the
 * server stops in between, the remaining acts wait for another decision.
 * @throws Problem 409 if they are decided, or cannot be read since the server's secret key has changed.
 */
async function decideHeld(
  platform: Platform,
  { id, device_id }: ConflictRow,
  decision: DoorDecision,
  by: By,
): Promise<void> {
  let decided = 0;
  let isDone = false;
  while (!isDone) {
    isDone = await command(platform, by, async ({ db, at, record }) => {
      const conflict = await conflictsRepository(db).byId(id);
      const device = device_id === null ? undefined : await devicesRepository(db).byId(device_id);
      if (!device || conflict?.decision !== "") throw new Problem(409, { detail: "Решение уже принято." });
      const rows = await heldActsRepository(db).openOf(device.id, step);
      if (decision === "accept") await recordHeld(db, { platform, device, address: by.address, now: at }, rows);
      await heldActsRepository(db).close(rows);
      decided += rows.length;
      if (rows.length === step) return false;
      await conflictsRepository(db).set(id, { decision, decided_at: at.toISOString(), decided_by: by.staff.fio });
      const details = `${decision === "accept" ? "Отметки приняты" : "Отметки отклонены"}: ${decided}`;
      await record("door-conflict-decided", { subject: ["door", device.id, deviceHolder(device)], details });
      return true;
    });
  }
}

async function recordHeld(db: Db, from: Omit<Arrival, "offset" | "ended_at">, rows: HeldRow[]): Promise<void> {
  const key = privateKeyOf(from.platform, from.device);
  if (key === undefined) throw new Problem(409, { detail: "Эти отметки больше не прочесть: ключ сервера сменился." });
  const arrival = { ...from, offset: 0, ended_at: null };
  const conflicts: Conflict[] = [];
  for (const row of rows) {
    const act = await readAct(key, row.sealed);
    const { made } = act ? await recordAct(db, arrival, { ...act, at: row.made_at }) : {};
    if (made) conflicts.push(...(await conflictsOf(db, arrival, made)));
  }
  await noteConflicts(db, arrival, conflicts);
}
