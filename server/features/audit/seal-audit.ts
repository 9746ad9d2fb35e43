import type { Db } from "../../platform/database/tables/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.ts";
import type { AuditAction } from "./audit-actions.ts";
import { type Chain, chainedEntriesRepository, chainRepository } from "./chain-repository.ts";
import { keyCheckOf, sealOf, signEntry } from "./sign-entry.ts";

/** In one transaction: short enough that nobody waits behind it. */
const maxAtOnce = 500;

/**
 * Seals what was written since the last time into the chain, oldest first. Entries get their place here and not where they
 * are written: transactions on several nodes end in another order than they began, and none is to wait for another.
 * @returns how many were sealed; there may be more.
 */
export async function sealAudit({ database, clock }: Pick<Platform, "database" | "clock">): Promise<number> {
  const key = database.signingKey;
  if (!key || !(await chainedEntriesRepository(database.read).hasUnsealed())) return 0;
  return database.transaction(async (db) => {
    const chain = await chainRepository(db).take();
    const end = chain.position > 0 ? chain : await beginChain(db, key, clock());
    if (chain.key_check !== "" && chain.key_check !== keyCheckOf(key)) {
      await note(db, clock(), "audit-key-changed", "");
    }
    return sealNext(db, key, end);
  });
}

async function sealNext(db: Db, key: Buffer, end: End): Promise<number> {
  const repository = chainedEntriesRepository(db);
  const rows = await repository.unsealed(maxAtOnce);
  let { position, seal } = end;
  for (const row of rows) {
    position += 1;
    seal = sealOf(key, position, row, seal);
    await repository.change(row.id, { position, seal });
  }
  await chainRepository(db).set({ position, seal, key_check: keyCheckOf(key) });
  return rows.length;
}

type End = Pick<Chain, "position" | "seal">;

/**
 * What was written before entries were signed is believed, once: when the chain begins. Where entries have their places
 * already, somebody took the note of the chain's end away: it goes on behind the last of them, and that is written down.
 */
async function beginChain(db: Db, key: Buffer, at: Date): Promise<End> {
  const repository = chainedEntriesRepository(db);
  const last = await repository.last();
  if (last) {
    await note(
      db,
      at,
      "audit-broken",
      `Пропала отметка о конце журнала; последняя запись в нём\u00a0— ${last.position}-я`,
    );
    return last;
  }
  for (const row of await repository.unsigned()) await repository.change(row.id, signEntry(key, row));
  return { position: 0, seal: "" };
}

function note(db: Db, at: Date, action: AuditAction, details: string): Promise<void> {
  return recordAudit(db, { at, action, who: "Программа", details, address: "" });
}
