import { answerInWords } from "#domain/registration/question-types.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { allQuestions } from "./questions-repository.ts";

/** The answers of a registration for people, in the order of the questions; unanswered questions are left out. */
export type AnswersInWords = (row: { conference_id: number; answers: string }) => { label: string; text: string }[];

/** Reads the questions of these conferences, also deleted ones: their answers are still stored. */
export async function answersInWords(db: Db, conferences: Iterable<number>): Promise<AnswersInWords> {
  const ids = [...new Set(conferences)];
  const questions = new Map(await Promise.all(ids.map(async (id) => [id, await allQuestions(db, id)] as const)));
  return ({ conference_id, answers: stored }) => {
    const answers = JSON.parse(stored);
    return (questions.get(conference_id) ?? [])
      .map((question) => ({ label: question.label, text: answerInWords(question, answers) }))
      .filter(({ text }) => text !== "");
  };
}
