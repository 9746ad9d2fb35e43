import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import {
  answerInForm,
  eachTextField,
  type FieldName,
  fieldNames,
  fieldOf,
} from "#domain/registration/registration-fields.ts";

type Typed = Partial<Record<string, string>>;

/** Returns the answers of a registration as values of form fields. */
export function answersOf(card: WrittenFields): Record<FieldName, string> {
  const texts = eachTextField((name) => answerInForm(name, card[name]));
  return { ...texts, school_name: card.school_name?.toString() ?? "" };
}

/** Returns the changed fields for the request, without fields that are still empty. */
export function changedAnswers(card: WrittenFields, typed: Typed): Partial<Record<FieldName, string>> {
  const before = answersOf(card);
  const changed = fieldNames.filter((name) => typed[name] !== undefined && typed[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

/** The labels of changed fields: «телефон», «почта». */
export function changedNames(card: WrittenFields, typed: Typed): string[] {
  return Object.keys(changedAnswers(card, typed)).map((name) => fieldOf(name as FieldName).shortLabel.toLowerCase());
}

/** The questions whose answer differs from the stored one. */
export function changedQuestions<Asked extends { id: number }>(
  card: WrittenFields,
  questions: readonly Asked[],
  typed: Record<string, unknown> | undefined,
): Asked[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  return typed ? questions.filter(({ id }) => id in typed && !isSame(typed[id], card.answers[id])) : [];
}
