import type { FastifyRequest } from "fastify";
import { holdsAny, type SetupStep } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Admitted, Guard, Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { securityEvents } from "../../audit/security-events.ts";
import { rolesOf } from "../role-words.ts";
import { rolesFromText } from "../security-settings.ts";
import { sentToken, unauthorized } from "./sent-token.ts";
import { isAlive } from "./session-expiry.ts";
import { setupStep } from "./setup-step.ts";
import { type SignInRow, signInsRepository } from "./sign-ins-repository.ts";
import { type StaffCookie, staffCookieOf } from "./staff-cookies.ts";

/** Sign-ins are read again after every commit, so that ending one takes effect on all nodes at once. */
export function staffGuard(platform: Platform): Guard {
  return {
    async admit(request, endpoint) {
      const row = await signInOf(platform, request, cookieFor(endpoint));
      if (!row) throw unauthorized(problemTexts.noCredentials);
      if (endpoint.printingCookie && sentToken(request) === undefined) demandOpenedByPerson(request);
      const staff = await requireActive(platform, row, request);
      const lacking = pendingSetup(row);
      if (lacking && !endpoint.duringSetup?.includes(lacking))
        throw new Problem(403, { detail: lackingTexts[lacking] });
      if (typeof endpoint.access !== "string" && !holdsAny(staff.roles, endpoint.access)) {
        const event = {
          action: "access-denied" as const,
          staff,
          subject: ["", null, endpoint.summary] as const,
          address: request.clientAddress,
        };
        await securityEvents(platform).note(event);
        throw new Problem(403, { detail: problemTexts.noRight });
      }
      return staff;
    },
    async recognise(request) {
      try {
        const row = await signInOf(platform, request);
        return row && pendingSetup(row) === null ? await requireActive(platform, row, request) : undefined;
      } catch (error) {
        if (error instanceof Problem) return undefined;
        throw error;
      }
    },
  };
}

const lackingTexts: Record<SetupStep, string> = {
  password: problemTexts.chooseOwnPassword,
  "second-step": problemTexts.setUpSecondStep,
};

function pendingSetup(row: SignInRow): SetupStep | null {
  return setupStep(row, rolesFromText(row.second_step_roles));
}

const hashes = { printing: "printing_hash", media: "media_hash" } as const;

function cookieFor({ printingCookie, mediaCookie }: Admitted): StaffCookie | undefined {
  if (printingCookie) return "printing";
  return mediaCookie ? "media" : undefined;
}

/** @throws Problem 401 for an unknown token or cookie. */
async function signInOf(
  platform: Platform,
  request: FastifyRequest,
  cookie?: StaffCookie,
): Promise<SignInRow | undefined> {
  const token = sentToken(request);
  const secret = token ?? (cookie && staffCookieOf(request, platform.siteUrl, cookie));
  if (secret === undefined) return undefined;
  const column = token === undefined && cookie ? hashes[cookie] : "token_hash";
  const hash = hashOf(secret);
  const { read, cacheUntilCommit } = platform.database;
  const row = await cacheUntilCommit(`sign-in ${column} ${hash}`, () => signInsRepository(read).by(column, hash));
  if (!row) throw unauthorized(problemTexts.badToken);
  return row;
}

const minute = 60_000;

/** @throws Problem 401 for an expired sign-in, and for a person whose access is closed. */
async function requireActive(platform: Platform, row: SignInRow, request: FastifyRequest): Promise<Staff> {
  const now = platform.clock();
  if (!isAlive(row, now)) throw await expired(platform, row, request, problemTexts.badToken);
  if (row.is_disabled === 1) throw await expired(platform, row, request, problemTexts.inactive);
  if (now.getTime() - Date.parse(row.last_used_at) >= minute) {
    await platform.database.transaction((db) => signInsRepository(db).noteUse(row.token_id, now));
  }
  return { id: row.id, username: row.username, fio: row.fio, roles: rolesOf(row), tokenId: row.token_id };
}

/** Returns the 401 response for an expired token and records it in the audit trail, since its owner is known. */
async function expired(
  platform: Platform,
  row: SignInRow,
  { clientAddress: address }: FastifyRequest,
  detail: string,
): Promise<Problem> {
  const details = row.is_disabled === 1 ? "Доступ закрыт" : "Срок входа истёк";
  await securityEvents(platform).note({ action: "sign-in-expired", staff: row, details, address });
  return unauthorized(detail);
}

/**
 * Destinations of requests by a tab or viewer that shows a PDF, or by a page of the staff area; not images, scripts,
 * styles or fonts.
 */
const shownIn = new Set(["document", "iframe", "frame", "embed", "object", "empty"]);

/**
 * Only a navigation by a person is accepted, since a browser sends cookies with every request: for a picture in a text,
 * for a prefetched link, from another site. Browsers without these headers are trusted.
 * @throws Problem 403.
 */
function demandOpenedByPerson({ headers }: Pick<FastifyRequest, "headers">): void {
  const { "sec-fetch-dest": dest = "document", "sec-fetch-site": site = "none" } = headers;
  const isAhead = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((purpose) =>
    /\bprefetch\b/i.test(String(purpose ?? "")),
  );
  if (isAhead || site === "cross-site" || site === "same-site" || !shownIn.has(String(dest))) {
    throw new Problem(403, { detail: problemTexts.openItself });
  }
}
