import type { ErasureGround } from "#contract/people/erasures.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { registrationsRepository } from "../../conference/registration/record/registrations-repository.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { eraseRegistrations, scrubErased } from "./erase-registrations.ts";
import type { ErasureAct } from "./erase-rows.ts";

/** Erases a registration, also from the bin. @throws Problem 404. */
export async function eraseOne(platform: Platform, id: number, ground: ErasureGround, by: By): Promise<void> {
  const at = platform.clock();
  await eraseRegistrations(
    platform,
    {
      choose: async (db) => {
        const row = await registrationsRepository(db).byId(id);
        if (!row) throw notFound();
        return [row];
      },
      also: (db, [row]) => {
        const subject = ["registration", id, `№ ${row?.number}, данные стёрты`] as const;
        return recordAudit(db, { at, ...by, action: "registration-erased", subject });
      },
    },
    { at: at.toISOString(), staffId: by.staff.id, ground },
  );
  await scrubErased(platform);
}

type Chosen = {
  /** Returns the ids of the registrations to erase now. @throws Problem if they cannot be erased. */
  ids: (db: Db) => Promise<number[]>;
  also: (db: Db, erased: number) => Promise<void>;
};

/** Erases registrations by their ids, for other features. @returns their number. */
export function eraseByIds(platform: Platform, { ids, also }: Chosen, act: ErasureAct): Promise<number> {
  const choose = async (db: Db) => registrationsRepository(db).byIds(await ids(db));
  return eraseRegistrations(platform, { choose, also: (db, rows) => also(db, rows.length) }, act);
}
