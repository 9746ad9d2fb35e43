import type { LetterTextCard, LetterTextVersion } from "#contract/conference/letters/letter-texts.ts";
import { type LetterKind, letterKindNames, letterKinds } from "#domain/letters/letter-kinds.ts";
import { type LetterText, placeholderProblems, placeholdersOf } from "#domain/letters/letter-placeholders.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { By } from "#server/kit/http/guard.ts";
import { editConflict, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import type { LetterSubject } from "../../office/outbox/composing/compose-letter.ts";
import { fillWith, otherParts } from "../../office/outbox/composing/compose-letter.ts";
import { sanitizeLetter } from "../../office/outbox/composing/fill-letter.ts";
import { originalTexts } from "../../office/outbox/composing/original-texts.ts";
import { sampleRegistration } from "../registration/record/registrations-repository.ts";
import { exampleShown, registrantSubject } from "./compose-registrant-letter.ts";
import { letterTextsRepository } from "./letter-texts-repository.ts";
import { mailingOf } from "./mailings/mailings-repository.ts";
import { firstRecipient } from "./mailings/recipients.ts";
import { previewOf } from "./show-letters.ts";

const textOf = ({ subject, preheader, body }: LetterText): LetterText => ({ subject, preheader, body });

export async function listLetterTexts(platform: Platform) {
  const repository = letterTextsRepository(platform.database.read);
  const rows = await Promise.all(letterKindNames.map((kind) => repository.newest(kind)));
  return letterKindNames.map((kind, index) => ({ kind, changed: changedBy(platform, rows[index]) }));
}

export async function showLetterText(platform: Platform, kind: LetterKind): Promise<LetterTextCard> {
  const newest = await letterTextsRepository(platform.database.read).newest(kind);
  return {
    kind,
    ...textOf(newest ?? originalTexts[kind]),
    revision: String(newest?.revision ?? 0),
    changed: changedBy(platform, newest),
    placeholders: placeholdersOf(kind),
  };
}

export async function letterTextVersions(platform: Platform, kind: LetterKind): Promise<LetterTextVersion[]> {
  const versions = await letterTextsRepository(platform.database.read).versions(kind);
  const original = { ...textOf(originalTexts[kind]), changed: null };
  return [...versions.map((row) => ({ ...textOf(row), changed: changedBy(platform, row) })), original];
}

/**
 * Puts a text in place. No placeholder can then fail at sending.
 * @throws Problem 400 by field, 409 if another member of staff has saved it meanwhile.
 */
export async function saveLetterText(
  platform: Platform,
  kind: LetterKind,
  sent: LetterText & { revision: string },
  by: By,
): Promise<void> {
  const text = { ...textOf(sent), body: sanitizeLetter(sent.body) };
  refuseProblems(kind, text);
  await command(platform, by, async ({ db, at, record }) => {
    const repository = letterTextsRepository(db);
    const revision = (await repository.newest(kind))?.revision ?? 0;
    if (String(revision) !== sent.revision) throw editConflict();
    const { staff } = by;
    await repository.add({
      kind,
      revision: revision + 1,
      at: at.toISOString(),
      staff_id: staff.id,
      who: staff.fio || staff.username,
      ...text,
    });
    await record("letter-text-changed", { subject: ["", null, `«${letterKinds[kind]}»`] });
  });
}

function refuseProblems(kind: LetterKind, text: LetterText): void {
  const problems = placeholderProblems(kind, text);
  if (text.body.trim() === "") problems.push({ field: "body", text: "Напишите текст письма" });
  if (problems.length === 0) return;
  const byField = Map.groupBy(problems, ({ field }) => field);
  throw new Problem(
    400,
    Object.fromEntries([...byField].map(([field, wrong]) => [field, wrong.map((one) => one.text)])),
  );
}

/**
 * Fills a text with the first recipient of a mailing, else the newest registration, or with invented values. Unknown
 * placeholders are shown as empty.
 * @throws Problem 404 for an unknown mailing.
 */
export async function previewText(platform: Platform, kind: LetterKind, text: LetterText, mailing?: number) {
  const view = mailing === undefined ? undefined : (await mailingOf(platform.database.read, mailing)).view;
  const recipient = view === undefined ? undefined : await firstRecipient(platform, view);
  const { subject, facts } = await sampleSubject(platform, kind, recipient);
  const { участник: fio, номер: number } = subject.values;
  const example = fio === undefined ? "" : `${surnameAndInitials(fio)}, № ${number}`;
  const draft = await fillWith(platform, { kind, facts: JSON.stringify(facts) }, subject, text);
  return { ...(await previewOf(draft)), example };
}

function changedBy({ timeZone }: Platform, row: { at: string; who: string } | undefined) {
  return row ? { at: instantInZone(new Date(row.at), timeZone), who: row.who } : null;
}

/** Values that a registration does not have, as examples. */
const examples: Record<string, string> = {
  "школа ожидания": "Школа детской фтизиатрии",
  "место в листе": "4",
  "срок ответа": "в субботу, 23 августа, до 12:00",
  "в листе ожидания": "3 врача",
  "номер акта": "12",
  "номер сертификата": "25-0188-Р3ХА",
  сотрудник: "Примерова Анна Ивановна",
  логин: "primerova",
  пароль: "••••••••",
};

/**
 * Returns a registration, the newest by default, as an example of a letter's subject; without registrations only example
 * values.
 */
async function sampleSubject(
  platform: Platform,
  kind: LetterKind,
  recipient?: { id: number; email: string },
): Promise<{ subject: LetterSubject; facts: Record<string, string> }> {
  const row = recipient ?? (await sampleRegistration(platform.database.read));
  const letter = { kind, facts: JSON.stringify(examples), without_attachments: 0, recipient: row?.email ?? "" };
  const subject = row && (await registrantSubject(platform, { ...letter, registration_id: row.id }, exampleShown));
  return { subject: subject ?? { values: {}, parts: otherParts(platform) }, facts: examples };
}
