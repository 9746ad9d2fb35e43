import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Actor } from "./actor.ts";
import { changeRegistration } from "./change-registration.ts";

const binKeeps = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves a registration to the bin, where it stays for 30 days.
 * @throws Problem 404, also for a registration in the bin.
 */
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

/**
 * Restores a registration from the bin, also into a school that is full by now: in the bin it cannot be moved to another.
 * @throws Problem 404 if it is not in the bin, 409 if the same person has registered again.
 */
export async function restoreRegistration(platform: Platform, id: number, actor: Actor): Promise<void> {
  await changeRegistration(platform, {
    id,
    action: "registration-restored",
    actor,
    overPlaces: true,
    values: (row) => {
      if (row.deleted_at === null || row.deleted_at < binEdge(platform)) throw notFound();
      return { deleted_at: null };
    },
  });
}

/** Registrations deleted before this instant are erased. */
export function binEdge(platform: Platform): string {
  return new Date(platform.clock().getTime() - binKeeps).toISOString();
}
