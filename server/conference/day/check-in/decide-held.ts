import type { DoorDecision } from "#contract/conference/day/check-in/door-desk.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { type ConflictRow, conflictsRepository } from "./conflicts-repository.ts";
import { deviceHolder, privateKeyOf } from "./device-pass.ts";
import { devicesRepository } from "./devices-repository.ts";
import { type Conflict, conflictsOf, noteConflicts } from "./find-conflicts.ts";
import { type HeldRow, heldActsRepository } from "./held-acts-repository.ts";
import { type Arrival, readAct, record } from "./receive-acts.ts";

/** Acts recorded in one transaction: others write in between. */
const step = 100;

/**
 * Accepts or rejects the acts that a device has sent after the end of its pass, all together and for good. If the
 * server stops in between, the remaining acts wait for another decision.
 * @throws Problem 409 if they are decided, or cannot be read since the server's secret key has changed.
 */
export async function decideHeld(
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
    const { made } = act ? await record(db, arrival, { ...act, at: row.made_at }) : {};
    if (made) conflicts.push(...(await conflictsOf(db, arrival, made)));
  }
  await noteConflicts(db, arrival, conflicts);
}
