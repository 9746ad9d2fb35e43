import type {
  mergeRegistrations as mergeCall,
  RegistrationMerge,
} from "#contract/conference/registrants/registration-groups.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { personWords } from "#server/office/audit/audit.ts";
import { waitingListRepository } from "../../registration/places/waiting-list-repository.ts";
import type { Actor } from "../../registration/record/actor.ts";
import { binEdge, restoreRegistration } from "../../registration/record/bin.ts";
import { changeWithin } from "../../registration/record/change-registration.ts";
import { type RegistrationRow, registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { toColumns, writtenValues } from "../../registration/record/written-values.ts";
import { presentMerge } from "./list-repeats.ts";
import type { MergedPart } from "./merged-part.ts";
import { keptInstead, mergesRepository } from "./merges-repository.ts";

type Columns = Partial<ReturnType<typeof toColumns> & Pick<RegistrationRow, "badge_role">>;
/**
 * The data needed to undo a merge: the answers of the kept registration before and after it, and the passes of the
 * deleted one.
 */
type Before = {
  was: Columns;
  became: Columns;
  passes: Awaited<ReturnType<ReturnType<typeof mergesRepository>["passesOf"]>>;
  /** Their places in line. */
  waiting?: { id: number; registration_id: number }[];
} & Partial<Record<MergedPart["name"], unknown>>;

/**
 * Deletes one of two registrations of a person and copies the selected answers into the other. The codes and links of
 * the deleted one then lead to the kept one.
 * @throws Problem 404, 409 if one of them has changed, 400 for two conferences or a full school.
 */
export async function mergeRegistrations(
  platform: Platform,
  parts: readonly MergedPart[],
  { keep, remove, take }: BodyRead<typeof mergeCall>,
  actor: Actor,
): Promise<RegistrationMerge> {
  return platform.database.exclusive(async (transaction) => {
    const [kept, removed] = [await undeleted(transaction, keep.id), await undeleted(transaction, remove.id)];
    refusePair(kept, removed);
    const all = writtenValues(removed);
    const became: Columns = {
      answers: JSON.stringify({ ...all.answers, ...writtenValues(kept).answers }),
      ...toColumns(Object.fromEntries(take.map((name) => [name, all[name]]))),
      ...(kept.badge_role === "participant" && { badge_role: removed.badge_role }),
    };
    const was = Object.fromEntries(Object.keys(became).map((name) => [name, kept[name as keyof Columns]])) as Columns;
    const waiting = await placesInLine(transaction, [kept.id, removed.id]);
    await keepWaiting(transaction, removed, { school_id: kept.school_id, ...became, id: kept.id });
    await changeWithin(platform, transaction, {
      id: removed.id,
      actor,
      seen: remove.revision,
      action: "registration-merged-away",
      details: `с № ${kept.number}`,
      values: () => ({ deleted_at: platform.clock().toISOString() }),
    });
    await changeWithin(platform, transaction, {
      id: kept.id,
      actor,
      seen: keep.revision,
      action: "registration-merged",
      details: `№ ${removed.number}`,
      values: () => became,
    });
    const act = { at: platform.clock().toISOString(), by: actor.staff ? personWords(actor.staff) : "" };
    const passes = await movePasses(transaction, removed, kept.id);
    const before: Before = { was, became, waiting, passes };
    for (const { name, move } of parts) before[name] = await move(transaction, removed.id, kept.id, act);
    const merges = mergesRepository(transaction);
    const id = await merges.add({
      kept_id: kept.id,
      removed_id: removed.id,
      before: JSON.stringify(before),
      who: act.by,
      created_at: act.at,
    });
    const merge = await merges.byId(id);
    if (!merge) throw notFound();
    return presentMerge(platform, merge);
  });
}

function refusePair(kept: RegistrationRow, removed: RegistrationRow): void {
  if (kept.id === removed.id) throw new Problem(400, { remove: ["Выберите две разные записи."] });
  if (kept.conference_id !== removed.conference_id) {
    throw new Problem(400, { remove: ["Объединяют записи одной конференции."] });
  }
}

/** @returns the passes as they were. */
async function movePasses(transaction: Db, removed: RegistrationRow, to: number) {
  const merges = mergesRepository(transaction);
  const passes = await merges.passesOf(removed.id);
  const sent = JSON.stringify(writtenValues(removed));
  for (const pass of passes) await merges.setPass({ ...pass, kind: "repeat", sent: pass.sent ?? sent }, to);
  return passes;
}

/** Gives the place in line of the deleted registration to the kept one, unless that has the school or a better place. */
async function keepWaiting(
  transaction: Db,
  removed: RegistrationRow,
  kept: Pick<RegistrationRow, "id" | "school_id">,
): Promise<void> {
  const list = waitingListRepository(transaction);
  const [row, own] = [await list.openOf(removed.id), await list.openOf(kept.id)];
  if (!row || row.school_id === kept.school_id) return;
  if (own && (own.school_id !== row.school_id || own.id < row.id)) return;
  if (own) await list.set(own.id, { state: "left", ended_at: row.joined_at });
  await list.set(row.id, { registration_id: kept.id });
}

async function placesInLine(transaction: Db, registrations: number[]): Promise<NonNullable<Before["waiting"]>> {
  const list = waitingListRepository(transaction);
  const rows = await Promise.all(registrations.map((id) => list.openOf(id)));
  return rows.flatMap((row) => row ?? []).map(({ id, registration_id }) => ({ id, registration_id }));
}

/** Returns the places in line that a merge moved or ended. An offer that it ended becomes a place in line again. */
async function returnPlacesInLine(transaction: Db, { before, created_at }: { before: string; created_at: string }) {
  const { waiting = [] } = JSON.parse(before) as Before;
  const list = waitingListRepository(transaction);
  for (const { id, registration_id } of waiting) {
    const row = await list.byId(id);
    if (row?.ended_at === null) await list.set(id, { registration_id });
  }
  for (const { id } of waiting) {
    const row = await list.byId(id);
    const isEndedByMerge = row?.state === "left" && row.ended_at !== null && row.ended_at <= created_at;
    if (isEndedByMerge) await list.set(id, { state: "waiting", ended_at: null, deadline: null });
  }
}

async function undeleted(db: Db, id: number): Promise<RegistrationRow> {
  const row = await registrationsRepository(db).byId(id);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

/**
 * Restores the deleted registration and the answers of the kept one, except those changed since.
 * @throws Problem 404 without a merge, or after thirty days; 409 if the same person is active again, or the kept
 * registration was merged as well: that merge is undone first.
 */
export async function undoMerge(
  platform: Platform,
  parts: readonly MergedPart[],
  id: number,
  actor: Actor,
): Promise<void> {
  await platform.database.exclusive(async (transaction) => {
    const merges = mergesRepository(transaction);
    const merge = await merges.byId(id);
    if (!merge) throw notFound();
    if ((await keptInstead(transaction, merge.kept_id)) !== merge.kept_id) throw laterMergeFirst(merge.kept_number);
    const before = JSON.parse(merge.before) as Before;
    const { was, became } = before;
    const action = "registration-merge-undone" as const;
    await changeWithin(platform, transaction, {
      id: merge.kept_id,
      actor,
      action,
      details: `№ ${merge.removed_number}`,
      values: (row) => {
        const untouched = Object.entries(was).filter(([name]) => {
          const column = name as keyof Columns;
          return row[column] === became[column];
        });
        return Object.fromEntries(untouched);
      },
    });
    await changeWithin(platform, transaction, {
      id: merge.removed_id,
      actor,
      action,
      details: `с № ${merge.kept_number}`,
      overPlaces: true,
      values: (row) => {
        if (row.deleted_at === null || row.deleted_at < binEdge(platform)) throw notFound();
        return { deleted_at: null };
      },
    });
    for (const pass of before.passes) await merges.setPass(pass, merge.removed_id);
    for (const { name, moveBack } of parts) {
      // Merges of earlier releases have not moved every part.
      if (before[name] !== undefined) await moveBack(transaction, before[name], merge.kept_id, merge.removed_id);
    }
    await returnPlacesInLine(transaction, merge);
    await merges.remove(id);
  });
}

const laterMergeFirst = (number: number) =>
  new Problem(409, { detail: `Сначала отмените более позднее объединение: записи\u00a0№ ${number}.` });

/**
 * Restores a registration from the bin; one that a merge has deleted, by undoing the merge, which has its code.
 * @throws Problem 404 if it is not in the bin, 409 if the same person is active again.
 */
export async function restoreOrUndoMerge(
  platform: Platform,
  parts: readonly MergedPart[],
  id: number,
  actor: Actor,
): Promise<void> {
  const found = await mergesRepository(platform.database.read).about([id]);
  const merge = found.find(({ removed_id }) => removed_id === id);
  await (merge ? undoMerge(platform, parts, merge.id, actor) : restoreRegistration(platform, id, actor));
}
