import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { notFound } from "../../platform/problem-replies.ts";
import type { Actor } from "./actor.ts";
import { changeRegistration } from "./change-registration.ts";
import { erasedTogether, eraseRegistrations } from "./erasure/erase-registrations.ts";
import { registrationsRepository } from "./registrations-repository.ts";

const binKeeps = 30 * 24 * 60 * 60 * 1000;

/** Puts a registration into the bin, where it stays for 30 days. @throws Problem 404, also for one that is there. */
export async function deleteRegistration(platform: Platform, id: number, actor: Actor): Promise<void> {
  await changeRegistration(platform, {
    id,
    action: "registration-deleted",
    actor,
    values: (row) => {
      if (row.deleted_at !== null) throw notFound();
      return { deleted_at: platform.clock().toISOString() };
    },
  });
}

/** Takes it out again. @throws Problem 404 where it is not in the bin, 409 where the same person is live again. */
export async function restoreRegistration(platform: Platform, id: number, actor: Actor): Promise<void> {
  await changeRegistration(platform, {
    id,
    action: "registration-restored",
    actor,
    values: (row) => {
      if (row.deleted_at === null || row.deleted_at < binEdge(platform)) throw notFound();
      return { deleted_at: null };
    },
  });
}

/** What has been in the bin for 30 days is erased. */
export async function emptyOldBin(platform: Platform): Promise<void> {
  const choose = async (db: Kysely<Tables>) => {
    const registrations = registrationsRepository(db);
    const ids = await registrations.deletedBefore(binEdge(platform), erasedTogether);
    return registrations.byIds(ids.map(({ id }) => id));
  };
  const act = { at: platform.clock().toISOString(), staffId: null, ground: "bin" } as const;
  while ((await eraseRegistrations(platform, { choose }, act)) === erasedTogether);
}

function binEdge(platform: Platform): string {
  return new Date(platform.clock().getTime() - binKeeps).toISOString();
}
