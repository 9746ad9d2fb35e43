import type { NewQuestion } from "#contract/conference/registration/registration-questions.ts";
import { answerKeys, type QuestionAnswers } from "#domain/registration/questions.ts";
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

/** Counts the answers to these questions. */
export async function countAnswers(db: Db, questions: number[]): Promise<AnswerCounts> {
  if (questions.length === 0) return new Map();
  const rows = await db
    .selectFrom("registration_answers as answer")
    .innerJoin("registrations as registration", "registration.id", "answer.registration_id")
    .where("question_id", "in", questions)
    .where("registration.status", "=", "registered")
    .where("registration.deleted_at", "is", null)
    .select(({ fn }) => ["question_id", "value", fn.countAll<number>().as("people")])
    .groupBy(["question_id", "value"])
    .execute();
  const groups = Map.groupBy(rows, ({ question_id }) => question_id);
  return new Map([...groups].map(([id, group]) => [id, new Map(group.map(({ value, people }) => [value, people]))]));
}

type Answered = { registration: number; answers: string | undefined };

/** Adds the answers of registrations to the index. @param answered with the answers as JSON. */
export async function indexAnswers(db: Db, answered: Answered[]): Promise<void> {
  const rows = answered.flatMap(({ registration, answers = "{}" }) =>
    Object.entries(JSON.parse(answers) as QuestionAnswers).flatMap(([id, answer]) =>
      answerKeys(answer).map((value) => ({ question_id: Number(id), value, registration_id: registration })),
    ),
  );
  if (rows.length > 0) await db.insertInto("registration_answers").values(rows).execute();
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
