import { maxAttempts } from "#domain/letters/mail-failures.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import { unexpectedErrors } from "#server/kit/errors/error-watch.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { type MailProblem, mailProblemOf } from "#server/kit/mail/mail-errors.ts";
import { outageOf } from "#server/kit/outage.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Composer } from "../composing/compose-letter.ts";
import { sendInThread } from "./letter-thread.ts";
import { outboxRepository } from "./outbox-repository.ts";

/** `ended`: the subject of the letter no longer exists; `lost`: the letter is no longer claimed by this process. */
export type Result = "sent" | "ended" | "lost" | MailProblem;

/** An outage of the database is reported by the requests. */
export function noteFailure(platform: Platform, error: unknown): void {
  if (outageOf(error)) return;
  platform.log.error({ err: error }, "letters are not sent");
  unexpectedErrors(platform).note(error, "letters");
}

/** Composes and sends one letter. */
export async function attempt(platform: Platform, compose: Composer, letter: LetterRow) {
  try {
    const draft = await compose(platform, letter);
    if (!draft) return { result: "ended" as const, subject: "" };
    const { form, ...attached } = draft.attached;
    const printed = form && { filename: form.filename, content: await form.print() };
    const { read, nodes } = platform.database;
    if (!(await outboxRepository(read).hasClaim(letter.id, nodes.own))) return { result: "lost" as const, subject: "" };
    const subject = await sendInThread({
      draft: { ...draft, attached: { ...attached, form: printed } },
      settings: platform.mailer.settings,
      id: `letter-${letter.id}-${letter.resends}`,
      to: { name: letter.name, address: letter.recipient },
      date: platform.clock(),
    });
    return { result: "sent" as const, subject };
  } catch (error) {
    // Deleted since it was read.
    if (error instanceof Problem && error.status === 404) return { result: "ended" as const, subject: "" };
    return { result: problemOf(platform, error, letter), subject: "" };
  }
}

/** An error of the program is retried like one of the mail server, because the next release may have fixed it. */
function problemOf(platform: Platform, error: unknown, { attempts }: LetterRow): MailProblem {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const isOfMail = (command ?? responseCode) !== undefined || isMailCode(error as Error);
  if (isOfMail) return mailProblemOf(error);
  if (outageOf(error)) return { kind: "passing", reason: "internal", reply: "" };
  if (attempts === 1 || attempts === maxAttempts) noteFailure(platform, error);
  return { kind: "passing", reason: platform.mailer.via === "file" ? "file-refused" : "internal", reply: "" };
}

const mailCode = /^E(AUTH|CONNECTION|DNS|ENVELOPE|MESSAGE|PROTOCOL|SOCKET|STREAM|TIMEDOUT|TLS)$/;
const isMailCode = (error: Error & { code?: string }) => mailCode.test(error.code ?? "");
