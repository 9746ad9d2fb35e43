import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { entriesSince, personWords, recordAudit, type Subject } from "../../audit/audit.ts";
import { securityEvents } from "../../audit/security-events.ts";
import type { CodeFault } from "../credentials/check-code.ts";
import { FailedAttempt } from "../credentials/login-throttle.ts";
import type { Visit } from "../sessions/visit.ts";
import type { AccountRow } from "../staff-repository.ts";

const pairDetails = {
  password: "Неверный пароль",
  closed: "Доступ закрыт",
  expired: "Одноразовый пароль истёк",
  used: "Одноразовый пароль уже использован",
};

export type PairFault = keyof typeof pairDetails;

const codeDetails: Record<CodeFault["kind"], string> = {
  missing: "Код не введён",
  wrong: "Неверный код",
  locked: "Слишком много неверных кодов",
  unreadable: "Ключ второго шага не читается",
};

const minute = 60_000;

/**
 * Records a failure and returns the response. An unknown login is recorded too, so that it takes equally long, but
 * without the login: people type their passwords into that field.
 */
export async function failedSignIn(
  platform: Platform,
  account: AccountRow | undefined,
  visit: Visit,
  what: PairFault,
): Promise<FailedAttempt> {
  await securityEvents(platform).note({
    action: "sign-in-failed",
    who: nobodyKnown,
    subject: account && subjectOf(account),
    details: account ? pairDetails[what] : "Такого логина нет",
    address: visit.address,
  });
  return new FailedAttempt(400, { non_field_errors: [problemTexts.cannotSignIn] });
}

/**
 * Records a right password with a wrong code. Repetitions from one address within a minute are one entry, so that the
 * holder of a password cannot flood the trail.
 */
export async function recordCodeFault(
  db: Db,
  account: AccountRow,
  given: { at: Date; address: string; kind: CodeFault["kind"] },
): Promise<void> {
  const { at, address } = given;
  const details = codeDetails[given.kind];
  const since = new Date(at.getTime() - minute);
  const before = await entriesSince(db, since, "second-step-failed", subjectOf(account));
  if (given.kind !== "wrong" && before.some((row) => row.details === details && row.address === address)) return;
  await recordAudit(db, {
    at,
    action: "second-step-failed",
    who: nobodyKnown,
    subject: subjectOf(account),
    details,
    address,
  });
}

const nobodyKnown = "Неизвестно кто";

function subjectOf(account: AccountRow): Subject {
  return ["staff", account.id, personWords(account)];
}
