import type { Platform } from "#server/kit/platform.ts";
import { holderOf } from "../../registration/result/show-result.ts";
import { mailRefusals } from "./mailings-repository.ts";

/** Sends no more mailings to the address of a registration, for any conference. @throws Problem 404. */
export async function refuseMailings(platform: Platform, key: string): Promise<void> {
  const { row } = await holderOf(platform, key);
  if (row.email === "") return;
  const at = platform.clock().toISOString();
  await platform.database.transaction((db) => mailRefusals(db).add(row.email, at));
}
