import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import type { LetterText } from "#domain/letters/letter-placeholders.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import {
  fillWith,
  type LetterDraft,
  type LetterSubject,
  otherParts,
} from "../../office/outbox/composing/compose-letter.ts";
import { originalTexts } from "../../office/outbox/composing/original-texts.ts";
import { secretValues } from "../../office/outbox/secret-values.ts";
import { waitingListRepository } from "../registration/places/waiting-list-repository.ts";
import { exampleShown, registrantSubject, type Shown } from "./compose-registrant-letter.ts";
import { letterTextsRepository } from "./letter-texts-repository.ts";
import { mailingsRepository, mailRefusals } from "./mailings/mailings-repository.ts";

/**
 * Composes any letter; undefined if what it is about is no longer there, or its address has refused mailings since this
 * letter was queued.
 */
export async function composeAnyLetter(
  platform: Platform,
  letter: LetterRow,
  shown?: Shown,
): Promise<LetterDraft | undefined> {
  const { mailing } = JSON.parse(letter.facts) as { mailing?: string };
  if (mailing !== undefined) return composeTest(platform, letter, Number(mailing));
  if (letter.conference_id === null) return composeOther(platform, letter);
  if (letter.kind === "place-offered" && letter.state === "sending" && !(await isOffered(platform, letter))) {
    return undefined;
  }
  const subject = await registrantSubject(platform, letter, shown);
  if (!subject || letter.mailing_id === null || letter.kind !== "mailing")
    return subject && composeLetter(platform, letter, subject);
  const { read } = platform.database;
  // A letter that was sent is shown to staff as it was.
  if (letter.state === "sending" && (await mailRefusals(read).has(letter.recipient))) return undefined;
  const text = await mailingsRepository(read).byId(letter.mailing_id);
  return text && fillWith(platform, letter, subject, text);
}

/** Whether the place is still offered: during an outage of the mail server the deadline may have passed. */
async function isOffered({ database, clock }: Platform, { registration_id }: LetterRow): Promise<boolean> {
  const row = await waitingListRepository(database.read).newestOf(registration_id ?? 0);
  return row?.state === "offered" && (row.deadline ?? "") > clock().toISOString();
}

/** A mailing with the data of the registration that was the newest, or without any. */
async function composeTest(platform: Platform, letter: LetterRow, id: number): Promise<LetterDraft | undefined> {
  const text = await mailingsRepository(platform.database.read).byId(id);
  const withoutData = { values: {}, parts: otherParts(platform) };
  const example = { ...letter, kind: "mailing" } as const;
  const subject =
    letter.registration_id === null ? withoutData : await registrantSubject(platform, example, exampleShown);
  return text && subject && fillWith(platform, example, { ...subject, refusal: undefined }, text);
}

/** Joins the text of the kind with the values of the letter and of its subject. */
async function composeLetter(
  platform: Platform,
  letter: Pick<LetterRow, "kind" | "facts">,
  subject: LetterSubject,
): Promise<LetterDraft> {
  return fillWith(platform, letter, subject, await currentText(platform.database.read, letter.kind));
}

/** Returns the text that staff have put in place, or the original one. */
export async function currentText(db: Db, kind: LetterKind): Promise<LetterText> {
  const newest = await letterTextsRepository(db).newest(kind);
  return newest && newest.body !== "" ? newest : originalTexts[kind];
}

/** Composes a letter that is about no registration: to staff, about an erasure or an opening, a test. */
function composeOther(platform: Platform, letter: LetterRow): Promise<LetterDraft> {
  const values = secretValues(platform).open(letter);
  return composeLetter(platform, letter, { values, parts: otherParts(platform, values["ключ"]) });
}
