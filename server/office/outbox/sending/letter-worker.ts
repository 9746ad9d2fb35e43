import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { createMailer, type Mailer, type MailMessage, type MailSettings } from "#server/kit/mail/mailer.ts";
import type { LetterDraft } from "../composing/compose-letter.ts";
import { composeMessage, type PrintedForm } from "../composing/compose-message.ts";

export type LetterOrder = Pick<MailMessage, "id" | "to" | "date"> & {
  number: number;
  draft: LetterDraft<PrintedForm>;
  settings: MailSettings;
};

/** `error`: the fields by which `mailProblemOf` classifies an error, undefined where it has none, and its stack. */
export type LetterAnswer = { number: number } & ({ subject: string } | { error: { message: string } });

// On Linux this is the priority of the calling thread: requests come first.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const mailers = new Map<string, Mailer>();

/** Keeps the connections of a mail server for the next letter. */
function mailerWith(settings: MailSettings): Mailer {
  const key = JSON.stringify(settings);
  const mailer = mailers.get(key) ?? createMailer(settings);
  mailers.set(key, mailer);
  return mailer;
}

async function send({ draft, settings, id, to, date }: LetterOrder): Promise<{ subject: string }> {
  const message = await composeMessage(draft);
  await mailerWith(settings).send({ ...message, id, to, date });
  return { subject: message.subject };
}

parentPort?.on("message", async (order: LetterOrder) => {
  const answer = await send(order).catch(({ message, stack, code, command, responseCode, response }) => ({
    error: { message, stack, code, command, responseCode, response },
  }));
  parentPort?.postMessage({ number: order.number, ...answer } satisfies LetterAnswer);
});
