import { problemTexts } from "../../../contract/problems.ts";
import type { Platform } from "../../platform/platform.ts";
import { FailedAttempt } from "./attempts.ts";
import { personWords, recordAudit } from "./audit.ts";
import type { AccountRow } from "./staff-repository.ts";
import type { Visit } from "./visit.ts";

const details = { password: "Неверный пароль", closed: "Доступ закрыт", code: "Неверный код" };

/**
 * Writes a failure down and says what is answered. An unknown login is written down too, which takes the time it takes,
 * but not the login itself: people type their passwords into that field.
 */
export async function failedSignIn(
  platform: Platform,
  account: AccountRow | undefined,
  visit: Visit,
  what: keyof typeof details,
): Promise<FailedAttempt> {
  await platform.database.transaction((db) =>
    recordAudit(db, {
      at: platform.clock(),
      action: "sign-in-failed",
      who: "Неизвестно кто",
      ...(account && { subjectKind: "staff", subjectId: account.id, subject: personWords(account) }),
      details: account ? details[what] : "Такого логина нет",
      address: visit.address,
    }),
  );
  const isCode = what === "code";
  return new FailedAttempt(
    400,
    isCode ? { otp: [problemTexts.wrongCode] } : { non_field_errors: [problemTexts.cannotSignIn] },
  );
}
