import { sql } from "kysely";
import type { NewQuestion } from "#contract/conference/registration/registration-questions.ts";
import { answerKeys, type QuestionAnswers } from "#domain/registration/questions.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";

/** A question as staff have set it. `last_option`: the largest id that one of its options has had. */
export type StoredQuestion = NewQuestion & { last_option: number; deleted_at: string | null };

/** The questions of a conference, in order, without the deleted ones. */
export async function questionsOf(db: Db, conference: number): Promise<StoredQuestion[]> {
  return (await allQuestions(db, conference)).filter(({ deleted_at }) => deleted_at === null);
}

/** Also the deleted ones. */
export async function allQuestions(db: Db, conference: number): Promise<StoredQuestion[]> {
  const rows = await db
    .selectFrom("questions")
    .selectAll()
    .where("conference_id", "=", conference)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, content, deleted_at }) => ({ ...JSON.parse(content), id, deleted_at }));
}

/** Adds a question without its content. @returns its id. */
export async function addQuestion(db: Db, conference: number): Promise<number> {
  const values = { conference_id: conference, position: 0, content: "{}", deleted_at: null };
  return (await db.insertInto("questions").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function setQuestion(
  db: Db,
  { id, ...content }: Omit<StoredQuestion, "deleted_at">,
  position: number,
): Promise<void> {
  const values = { content: JSON.stringify(content), position, deleted_at: null };
  await db.updateTable("questions").set(values).where("id", "=", id).execute();
}

export async function deleteQuestions(db: Db, ids: number[], now: string): Promise<void> {
  await db.updateTable("questions").set({ deleted_at: now }).where("id", "in", ids).execute();
}

/** The number of active registrations by question and key; see `answerKeys`. */
export type AnswerCounts = Map<number, Map<string, number>>;

/**
 * Counts the answers to these questions: all of them, less those of the few registrations that are not active, so that
 * the others need not be read.
 */
export async function countAnswers(db: Db, questions: number[]): Promise<AnswerCounts> {
  if (questions.length === 0) return new Map();
  const { rows } = await sql<{ question_id: number; value: string; people: number }>`
    select question_id, value, count(*) as people from registration_answers
      where question_id in (${sql.join(questions)}) group by question_id, value
    union all
    select question_id, value, -count(*) as people
      from registrations cross join registration_answers
      where (status = 'withdrawn' or deleted_at is not null)
        and registration_id = registrations.id and question_id in (${sql.join(questions)})
      group by question_id, value`.execute(db);
  const counts: AnswerCounts = new Map(questions.map((id) => [id, new Map<string, number>()]));
  for (const { question_id, value, people } of rows) {
    const byKey = counts.get(question_id);
    byKey?.set(value, (byKey.get(value) ?? 0) + people);
  }
  return counts;
}

/** The number of active registrations with an answer to a question. Several options have a key for it. */
export function peopleAnswered({ type }: Pick<NewQuestion, "type">, byKey: Map<string, number>): number {
  return type === "several" ? (byKey.get("") ?? 0) : [...byKey.values()].reduce((sum, people) => sum + people, 0);
}

type Answered = { registration: number; answers: string | undefined };

/** Adds the answers of registrations to the index. @param answered with the answers as JSON. */
export async function indexAnswers(db: Db, answered: Answered[]): Promise<void> {
  const rows = answered.flatMap(({ registration, answers = "{}" }) =>
    Object.entries(JSON.parse(answers) as QuestionAnswers).flatMap(([id, answer]) =>
      answerKeys(answer).map((value) => ({ question_id: Number(id), value, registration_id: registration })),
    ),
  );
  for (const portion of inPortions(rows)) await db.insertInto("registration_answers").values(portion).execute();
}

/** The names of active registrants who answered «yes» to a question. */
export function agreed(db: Db, question: number): Promise<{ fio: string }[]> {
  return db
    .selectFrom("registration_answers as answer")
    .innerJoin("registrations as registration", "registration.id", "answer.registration_id")
    .where("question_id", "=", question)
    .where("value", "=", "true")
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .select("fio")
    .orderBy("fio_key")
    .orderBy("registration.id")
    .execute();
}

/** Registrations with answers to questions that were deleted before an instant. */
export function withForgottenAnswers(db: Db, before: string, limit: number) {
  return db
    .selectFrom("registration_answers as answer")
    .innerJoin("questions as question", "question.id", "answer.question_id")
    .innerJoin("registrations as registration", "registration.id", "answer.registration_id")
    .where("question.deleted_at", "<", before)
    .select(["registration_id", "question_id", "registration.answers"])
    .limit(limit)
    .execute();
}

/** Removes an answer, without a trace in the revision: nobody can see it any more. */
export async function removeAnswer(db: Db, registration: number, question: number, answers: string): Promise<void> {
  const { [question]: _, ...left } = JSON.parse(answers) as QuestionAnswers;
  await db
    .updateTable("registrations")
    .set({ answers: JSON.stringify(left) })
    .where("id", "=", registration)
    .execute();
  await db
    .deleteFrom("registration_answers")
    .where("registration_id", "=", registration)
    .where("question_id", "=", question)
    .execute();
}
