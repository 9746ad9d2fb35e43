import type { resendLetter as resendCall } from "#contract/conference/letters/letters.ts";
import { problemTexts } from "#contract/problems.ts";
import { letterKinds } from "#domain/letters/letter-kinds.ts";
import { letterSearchKey } from "#domain/letters/letter-search-key.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Subject } from "../../office/audit/audit.ts";
import { command } from "../../office/audit/command.ts";
import { wakeSender } from "../../office/outbox/queue-letters.ts";
import { changeWithin } from "../registration/record/change-registration.ts";
import { mailingOf, mailRefusals } from "./mailings/mailings-repository.ts";
import { changeLetters, findLetters } from "./registrant-letters-repository.ts";

/** Whether the certificate with this id is void. */
export type IsVoidCertificate = (db: Db, id: number) => Promise<boolean>;

/**
 * Queues a letter that has ended again. A corrected address is also stored in the registration.
 * @throws Problem 404, 409 if the letter is waiting or being sent, its person was erased, its mailing was stopped,
 *   the address refuses mailings or its certificate is void.
 */
export async function resendLetter(
  platform: Platform,
  isVoidCertificate: IsVoidCertificate,
  id: number,
  { email, without_attachments = false }: BodyRead<typeof resendCall>,
  by: By,
): Promise<void> {
  await command(platform, by, async ({ db, at, record }) => {
    const letter = await findLetters(db).byId(id);
    if (!letter) throw notFound();
    if (letter.recipient === "") throw new Problem(409, { detail: problemTexts.letterWithoutAddress });
    const recipient = email ?? letter.recipient;
    if (isOfPassword(letter)) throw new Problem(409, { detail: problemTexts.letterWithPassword });
    const certificate = letter.kind === "certificate" && Number(letter.key.replace("certificate:", ""));
    if (certificate && (await isVoidCertificate(db, certificate)))
      throw new Problem(409, { detail: problemTexts.certificateVoid });
    if (letter.mailing_id !== null) await refuseUnsendable(db, letter, recipient);
    await correctAddress(platform, db, letter, recipient, by);
    const isQueued = await changeLetters(db).resend(id, {
      due_at: at.toISOString(),
      recipient,
      without_attachments: Number(without_attachments),
      search_key: letterSearchKey({ ...letter, recipient }),
    });
    if (!isQueued) throw new Problem(409, { detail: problemTexts.letterUnderWay });
    await record("letter-resent", entryAbout(letter));
  });
  wakeSender(platform);
}

async function refuseUnsendable(db: Db, { kind, mailing_id }: LetterRow, recipient: string): Promise<void> {
  const { state } = await mailingOf(db, mailing_id ?? 0);
  if (state === "stopped") throw new Problem(409, { detail: problemTexts.letterOfStoppedMailing });
  if (kind === "mailing" && (await mailRefusals(db).has(recipient)))
    throw new Problem(409, { detail: problemTexts.mailingsRefused });
}

const isOfPassword = ({ kind }: LetterRow) => kind === "invitation" || kind === "password-reset";

/** @throws Problem 404, 409 if the letter is being sent or has ended. */
export async function cancelLetter(platform: Platform, id: number, by: By): Promise<void> {
  await command(platform, by, async ({ db, at, record }) => {
    const letter = await findLetters(db).byId(id);
    if (!letter) throw notFound();
    if (!(await changeLetters(db).cancel(letter, at.toISOString())))
      throw new Problem(409, { detail: problemTexts.letterEnded });
    await record("letter-cancelled", entryAbout(letter));
  });
}

/** Without a letter about the correction: the resent letter itself reaches the new address. */
async function correctAddress(platform: Platform, db: Db, letter: LetterRow, email: string, by: By): Promise<void> {
  if (email === letter.recipient || letter.registration_id === null || letter.kind === "test") return;
  await changeWithin(platform, db, {
    id: letter.registration_id,
    action: "registration-edited",
    actor: by,
    details: `Адрес исправлен, чтобы отправить письмо «${letterKinds[letter.kind]}» ещё раз`,
    values: () => ({ email }),
    silent: true,
  });
}

function entryAbout({ registration_id, kind, number, name }: LetterRow): { subject: Subject; details: string } {
  // The audit trail keeps nothing of an erased person.
  const who = kind === "erased" ? "" : name;
  const title = number === null ? who : `№ ${number} ${who}`;
  const isOfStaff = registration_id === null || kind === "test";
  return {
    subject: isOfStaff ? ["", null, title] : ["registration", registration_id, title],
    details: letterKinds[kind],
  };
}
