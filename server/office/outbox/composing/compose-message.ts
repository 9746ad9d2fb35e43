import { readFileSync } from "node:fs";
import type { MailMessage } from "#server/kit/mail/mailer.ts";
import { qrPng } from "#server/kit/printing/qr-code.ts";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";
import type { LetterDraft } from "./compose-letter.ts";
import { type FilledLetter, fillLetter } from "./fill-letter.ts";

export type LetterAttachments<Form> = {
  /** The content of the QR code, attached where the text shows it. */
  qr?: string;
  event?: CalendarEvent & { filename: string };
  form?: Form | undefined;
};

/** Without its content in a preview. */
export type PrintedForm = { filename: string; content?: Uint8Array };

export type ComposedLetter = FilledLetter &
  Pick<MailMessage, "from" | "replyTo" | "headers"> & {
    attachments: NonNullable<MailMessage["attachments"]>;
  };

const inline = { contentDisposition: "inline" } as const;

/** The society's mark, beside its name: nothing is lost where pictures are off. */
const mark = {
  filename: "mark.png",
  content: readFileSync(new URL("mark.png", import.meta.url)),
  cid: "mark",
  ...inline,
};

/** Composes a letter: 10 ms of processor, so that letters are sent from a thread. */
export async function composeMessage({
  text,
  content,
  attached: { qr, event, form },
  ...headers
}: LetterDraft<PrintedForm>): Promise<ComposedLetter> {
  const filled = fillLetter(text, content);
  const attachments: ComposedLetter["attachments"] = [mark];
  if (qr && filled.html.includes("cid:qr"))
    attachments.push({ filename: "qr.png", content: await qrPng(qr), cid: "qr", ...inline });
  if (form) {
    const content = Buffer.from(form.content ?? []);
    attachments.push({ filename: form.filename, content, contentType: "application/pdf" });
  }
  if (event) {
    const { filename, ...values } = event;
    attachments.push({ filename, content: calendarFile(values), contentType: "text/calendar" });
  }
  return { ...headers, ...filled, attachments };
}
