import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { LetterSubject } from "../../office/outbox/composing/compose-letter.ts";
import { otherParts } from "../../office/outbox/composing/compose-letter.ts";
import { sampleRegistration } from "../registration/record/registrations-repository.ts";
import { exampleShown, registrantSubject } from "./compose-registrant-letter.ts";

/** Values that a registration does not have, as examples. */
const examples: Record<string, string> = {
  "школа ожидания": "Школа детской фтизиатрии",
  "место в листе": "4",
  "срок ответа": "в\u00a0субботу, 23\u00a0августа, до\u00a012:00",
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
export async function sampleSubject(
  platform: Platform,
  kind: LetterKind,
  of?: { id: number; email: string },
): Promise<{ subject: LetterSubject; facts: Record<string, string> }> {
  const row = of ?? (await sampleRegistration(platform.database.read));
  const letter = { kind, facts: JSON.stringify(examples), without_attachments: 0, recipient: row?.email ?? "" };
  const subject = row && (await registrantSubject(platform, { ...letter, registration_id: row.id }, exampleShown));
  return { subject: subject ?? { values: {}, parts: otherParts(platform) }, facts: examples };
}
