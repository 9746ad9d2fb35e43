import type { AnswerOf } from "../../../contract/call.ts";
import type { listSignIns } from "../../../contract/sign-in.ts";
import { instantInZone } from "../../../domain/russian-dates.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { deviceWords } from "./device-words.ts";
import { isAlive, secondsLeft } from "./sign-in-life.ts";
import { signInsRepository } from "./sign-ins-repository.ts";

/** Where one is signed in just now, newest first. */
export async function ownSignIns(platform: Platform, staff: Staff): Promise<AnswerOf<typeof listSignIns>> {
  const now = platform.clock();
  const rows = await signInsRepository(platform.database.read).of(staff.id);
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  return rows
    .filter((row) => isAlive(row, now))
    .map((row) => ({
      id: row.id,
      created_at: at(row.created_at),
      last_used_at: at(row.last_used_at),
      address: row.address,
      device: deviceWords(row.user_agent),
      is_this: row.id === staff.tokenId,
    }));
}

/** How long the sign-in that one asks with lasts at the most. */
export async function secondsOfSignIn(platform: Platform, staff: Staff): Promise<number> {
  const rows = await signInsRepository(platform.database.read).of(staff.id);
  const own = rows.find((row) => row.id === staff.tokenId);
  return own ? secondsLeft(own, platform.clock()) : 0;
}
