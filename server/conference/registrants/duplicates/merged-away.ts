import type { Db } from "#server/kit/database/tables/tables.ts";
import { type RegistrationRow, registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { mergesRepository } from "./merges-repository.ts";

/** Returns both ids of each merge that contains one of these registrations. */
export async function mergedWith(db: Db, ids: number[]): Promise<number[]> {
  return (await mergesRepository(db).about(ids)).flatMap(({ kept_id, removed_id }) => [kept_id, removed_id]);
}

/** Adds the registrations that were merged into these: after the erasure of these nothing would lead to them. */
export async function withMergedAway(db: Db, rows: RegistrationRow[]): Promise<RegistrationRow[]> {
  const all = new Map(rows.map((row) => [row.id, row]));
  for (let added = rows; added.length > 0; ) {
    const ids = new Set(added.map(({ id }) => id));
    const into = (await mergesRepository(db).about([...ids])).filter(({ kept_id }) => ids.has(kept_id));
    const more = into.map(({ removed_id }) => removed_id).filter((id) => !all.has(id));
    added = await registrationsRepository(db).byIds(more);
    for (const row of added) all.set(row.id, row);
  }
  return [...all.values()];
}
