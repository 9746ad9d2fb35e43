import { problemTexts } from "#contract/problems.ts";
import { answerKeys, type QuestionAnswers } from "#domain/registration/questions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { FieldProblems } from "#server/kit/http/read-body.ts";
import { type AnswerCounts, countAnswers, type StoredQuestion } from "./questions-repository.ts";

/** The places of options, to which further answers can be added. */
export type OptionPlaces = {
  /** The free places; null without a limit. Negative if staff have overruled it. */
  left: (question: number, option: number) => number | null;
  /** Returns the problems of answers that take places which `before` does not have. */
  problems: (answers: QuestionAnswers, before?: QuestionAnswers) => FieldProblems | undefined;
  take: (answers: QuestionAnswers) => void;
  /** Whether the free places of an option are other with these answers. */
  differ: (answers: QuestionAnswers, before?: QuestionAnswers) => boolean;
};

/** Reads the taken places of limited options, inside the transaction that takes others. */
export async function readOptionPlaces(db: Db, questions: StoredQuestion[]): Promise<OptionPlaces> {
  const limited = questions.filter(({ options }) => options.some(({ places }) => places !== null));
  return optionPlaces(
    limited,
    await countAnswers(
      db,
      limited.map(({ id }) => id),
    ),
  );
}

function optionPlaces(questions: StoredQuestion[], counts: AnswerCounts): OptionPlaces {
  const places = new Map<string, number>();
  for (const { id, options } of questions) {
    for (const option of options) {
      const [key = ""] = answerKeys(option.id);
      const taken = counts.get(id)?.get(key) ?? 0;
      if (option.places !== null) places.set(`${id} ${option.id}`, option.places - taken);
    }
  }
  const chosen = (answers: QuestionAnswers = {}) =>
    questions.flatMap(({ id }) => [answers[id] ?? []].flat().map((option) => `${id} ${option}`));
  const limitedIn = (answers?: QuestionAnswers) => chosen(answers).filter((place) => places.has(place));
  const newIn = (answers: QuestionAnswers, before?: QuestionAnswers) => {
    const had = limitedIn(before);
    return limitedIn(answers).filter((place) => !had.includes(place));
  };
  return {
    left: (question, option) => places.get(`${question} ${option}`) ?? null,
    problems: (answers, before) => {
      const full = newIn(answers, before).filter((place) => (places.get(place) ?? 1) <= 0);
      if (full.length === 0) return undefined;
      return Object.fromEntries(full.map((place) => [`answers.${place.split(" ")[0]}`, [problemTexts.fullOption]]));
    },
    take: (answers) => {
      for (const place of limitedIn(answers)) places.set(place, (places.get(place) ?? 0) - 1);
    },
    differ: (answers, before = {}) => newIn(answers, before).length > 0 || newIn(before, answers).length > 0,
  };
}
