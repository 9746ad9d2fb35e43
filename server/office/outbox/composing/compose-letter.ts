import type { LetterText } from "#domain/letters/letter-placeholders.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import type { MailMessage } from "#server/kit/mail/mailer.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import type { LetterAttachments } from "./compose-message.ts";
import { buttonPart, type LetterContent } from "./fill-letter.ts";
import { originalTexts } from "./original-texts.ts";

/** The content that depends on the subject of a letter. */
export type LetterSubject = Pick<LetterContent, "values" | "parts"> & {
  attached?: LetterAttachments<AttachedForm>;
  /** For a mailing: where its receiver asks for no more. */
  refusal?: { page: string; post: string } | undefined;
};

/** A form that is printed when the letter is sent. */
export type AttachedForm = { filename: string; print: () => Promise<Uint8Array> };

/** What a letter is made of: plain data for a thread, except the form. */
export type LetterDraft<Form = AttachedForm> = Pick<MailMessage, "from" | "replyTo" | "headers"> & {
  text: LetterText;
  content: LetterContent;
  attached: LetterAttachments<Form>;
};

/** Gathers what a letter is made of; undefined if its subject no longer exists. */
export type Composer = (platform: Platform, letter: LetterRow) => Promise<LetterDraft | undefined>;

/** Joins a text with the values of the letter and of its subject. */
export async function fillWith(
  platform: Platform,
  letter: Pick<LetterRow, "kind" | "facts">,
  subject: LetterSubject,
  text: LetterText,
): Promise<LetterDraft> {
  const site = await readSociety(platform.database.read);
  const content: LetterContent = {
    values: { ...subject.values, ...(JSON.parse(letter.facts) as Record<string, string>) },
    parts: subject.parts,
    society: site.short_name,
    why: originalTexts[letter.kind].why,
    contacts: [
      ...(site.office_hours === "" ? [] : [{ text: site.office_hours }]),
      ...site.phones.map((phone) => ({ text: phoneForPeople(phone), href: phoneHref(phone) })),
      ...(site.email === "" ? [] : [{ text: site.email, href: `mailto:${site.email}` }]),
      ...(site.address === "" ? [] : [{ text: site.address }]),
      ...(subject.refusal ? [{ text: "Отписаться от писем о конференции", href: subject.refusal.page }] : []),
    ],
  };
  const address =
    platform.mailer.from ?? (site.email === "" ? `no-reply@${new URL(platform.siteUrl).hostname}` : site.email);
  return {
    text: { subject: text.subject, preheader: text.preheader, body: text.body },
    content,
    attached: subject.attached ?? {},
    from: { name: site.short_name, address },
    ...(site.email !== "" && { replyTo: site.email }),
    headers: { "Auto-Submitted": "auto-generated", ...(subject.refusal && refusalHeaders(subject.refusal)) },
  };
}

/** RFC 8058: mail programs unsubscribe by a POST, never by opening a link. */
const refusalHeaders = ({ post }: { post: string }) => ({
  "List-Unsubscribe": `<${post}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * The parts of letters that are about no registration.
 * @param noticeKey confirms an address.
 */
export function otherParts({ siteUrl }: Pick<Platform, "siteUrl">, noticeKey = ""): LetterContent["parts"] {
  const confirming = `${siteUrl}/registration/opening/${noticeKey && `${noticeKey}/`}`;
  return {
    "кнопка: войти": buttonPart("button", "Войти", `${siteUrl}/signin`),
    "кнопка: подтвердить адрес": buttonPart("button", "Подтвердить адрес", confirming),
    "кнопка: зарегистрироваться": buttonPart("button", "Зарегистрироваться", `${siteUrl}/registration/`),
  };
}
