import type { ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import { answerKeys } from "#domain/registration/questions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { countAnswers, peopleAnswered, questionsOf } from "../answers/questions-repository.ts";

/** The number of answers by question and option; of texts, numbers and dates only how many answered. */
export async function answerNumbers(db: Db, conference: number): Promise<ConferenceNumbers["answers"]> {
  const questions = await questionsOf(db, conference);
  const counts = await countAnswers(
    db,
    questions.map(({ id }) => id),
  );
  return questions.map(({ id, type, label, options }) => {
    const byKey = counts.get(id) ?? new Map<string, number>();
    const row = (name: string, value: number | boolean) => ({
      name,
      of: null,
      note: "",
      count: byKey.get(answerKeys(value)[0] ?? "") ?? 0,
    });
    const answered = { name: "Ответили", count: peopleAnswered({ type }, byKey), of: null, note: "" };
    const choices =
      type === "flag" ? [row("Да", true), row("Нет", false)] : options.map((one) => row(one.label, one.id));
    return { question: label, rows: choices.length > 0 ? choices : [answered] };
  });
}
