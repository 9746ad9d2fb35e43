import type { QuestionAnswers } from "#domain/registration/questions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { questionsOf, type StoredQuestion } from "../answers/questions-repository.ts";
import { type Consent, consentsRepository } from "./consents-repository.ts";
import type { RegistrationRow } from "./registrations-repository.ts";

type Proof = Pick<Consent, "given_at" | "address" | "user_agent">;

/** The consents that answers give and earlier ones did not, with their proof. */
export function consentsIn(
  questions: StoredQuestion[],
  { before = {}, after }: { before?: QuestionAnswers; after: QuestionAnswers },
  proof: Proof,
): Consent[] {
  return questions
    .filter(({ id, is_consent }) => is_consent && after[id] === true && before[id] !== true)
    .map(({ id, label, hint }) => {
      const content = [label, hint].filter(Boolean).join("\n");
      const text_hash = hashOf(content);
      // A version never changes its text, so it contains the hash.
      return { ...proof, version: `вопрос ${id}, ${text_hash.slice(0, 8)}`, text_hash, content, question_id: id };
    });
}

/** Stores the consents that a registrant has given by changed answers. */
export async function keepAnswerConsents(
  transaction: Db,
  { before, after }: { before: RegistrationRow; after: RegistrationRow },
  proof: Proof,
): Promise<void> {
  if (before.answers === after.answers) return;
  const questions = await questionsOf(transaction, after.conference_id);
  const given = consentsIn(questions, { before: JSON.parse(before.answers), after: JSON.parse(after.answers) }, proof);
  await consentsRepository(transaction).add(given.map((consent) => ({ consent, registrationId: after.id })));
}
