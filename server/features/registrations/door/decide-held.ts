import type { DoorDecision } from "#contract/door/door-desk.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/audit.ts";
import { type ConflictRow, conflictsRepository } from "./conflicts-repository.ts";
import { privateKeyOf } from "./device-pass.ts";
import { devicesRepository } from "./devices-repository.ts";
import { type Conflict, conflictsOf, noteConflicts } from "./find-conflicts.ts";
import { heldActsRepository } from "./held-acts-repository.ts";
import type { By } from "./passes.ts";
import { readAct, record } from "./receive-acts.ts";

/**
 * Accepts or rejects the acts that a device has sent after the end of its pass, all together and for good.
 * @throws Problem 409 if they are decided, or cannot be read since the server's secret key has changed.
 */
export async function decideHeld(platform: Platform, { id, device_id }: ConflictRow, decision: DoorDecision, by: By) {
  await platform.database.exclusive(async (db) => {
    const conflict = await conflictsRepository(db).byId(id);
    const device = device_id === null ? undefined : await devicesRepository(db).byId(device_id);
    if (!device || conflict?.decision !== "") throw new Problem(409, { detail: "Решение уже принято." });
    const held = heldActsRepository(db);
    const rows = await held.openOf(device.id);
    const at = platform.clock();
    if (decision === "accept") {
      const key = privateKeyOf(platform, device);
      if (key === undefined)
        throw new Problem(409, { detail: "Эти отметки больше не\u00a0прочесть: ключ сервера сменился." });
      const arrival = { platform, device, address: by.address, now: at, offset: 0, ended_at: null };
      const conflicts: Conflict[] = [];
      for (const row of rows) {
        const act = await readAct(key, row.sealed);
        const { made } = act ? await record(db, arrival, { ...act, at: row.made_at }) : {};
        if (made) conflicts.push(...(await conflictsOf(db, arrival, made)));
      }
      await noteConflicts(db, arrival, conflicts);
    }
    await held.close(device.id);
    await conflictsRepository(db).set(id, { decision, decided_at: at.toISOString(), decided_by: by.staff.fio });
    const subject = { subjectKind: "door", subjectId: device.id, subject: `${device.place}, ${device.holder}` };
    const details = `${decision === "accept" ? "Отметки приняты" : "Отметки отклонены"}: ${rows.length}`;
    await recordAudit(db, { at, action: "door-conflict-decided", ...by, ...subject, details });
  });
}
