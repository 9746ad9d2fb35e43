import type { FastifyRequest } from "fastify";
import { problemTexts } from "../../../contract/problems.ts";
import type { Guard, Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { hashOf } from "../../platform/unguessable.ts";
import { printingCookieOf } from "./printing-cookie.ts";
import { sentToken, unauthorized } from "./sent-token.ts";
import { isAlive } from "./sign-in-life.ts";
import { type SignInRow, signInsRepository } from "./sign-ins-repository.ts";

/** The database is asked at every request: a sign-in that was ended anywhere is ended everywhere, at once. */
export function staffGuard(platform: Platform): Guard {
  return {
    async admit(request, call) {
      const row = await signInOf(platform, request, call.printingCookie === true);
      if (!row) throw unauthorized(problemTexts.noCredentials);
      const staff = await living(platform, row);
      if (typeof call.access !== "string" && !call.access.includes(staff.role)) {
        throw new Problem(403, { detail: problemTexts.noRight });
      }
      return staff;
    },
    async recognise(request) {
      try {
        const row = await signInOf(platform, request, false);
        return row && (await living(platform, row));
      } catch (error) {
        if (error instanceof Problem) return undefined;
        throw error;
      }
    },
  };
}

/** @throws Problem 401 for a token or a cookie that nobody has. */
async function signInOf(
  platform: Platform,
  request: FastifyRequest,
  mayPrint: boolean,
): Promise<SignInRow | undefined> {
  const token = sentToken(request);
  const cookie = mayPrint && token === undefined ? printingCookieOf(request) : undefined;
  const secret = token ?? cookie;
  if (secret === undefined) return undefined;
  const column = token === undefined ? "printing_hash" : "token_hash";
  const row = await signInsRepository(platform.database.read).by(column, hashOf(secret));
  if (!row) throw unauthorized(problemTexts.badToken);
  return row;
}

const minute = 60_000;

/** @throws Problem 401 for a sign-in that has ended by itself, and for a person whose access is closed. */
async function living(platform: Platform, row: SignInRow): Promise<Staff> {
  const now = platform.clock();
  if (!isAlive(row, now)) throw unauthorized(problemTexts.badToken);
  if (row.is_disabled === 1) throw unauthorized(problemTexts.inactive);
  if (now.getTime() - Date.parse(row.last_used_at) >= minute) {
    await platform.database.transaction((db) => signInsRepository(db).noteUse(row.token_id, now));
  }
  return { id: row.id, username: row.username, fio: row.fio, role: row.role, tokenId: row.token_id };
}
