import type { QuestionAnswers } from "#domain/registration/questions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { FieldProblems } from "#server/kit/http/read-body.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readOptionPlaces } from "./option-places.ts";
import { questionsOf } from "./questions-repository.ts";
import { answersIn, readAnswers, type SentAnswers } from "./read-answers.ts";

/** The parts of a registration on which its answers depend. */
type Row = { id: number; conference_id: number; answers: string };

const stored = ({ answers }: Pick<Row, "answers">): QuestionAnswers => JSON.parse(answers);

/**
 * Returns the column with the stored answers and the sent ones; nothing if none were sent.
 * @throws Problem 400 as `answers.12`.
 */
export async function answersColumn(
  db: Db,
  row: Row,
  { sent, isForm = false }: { sent: SentAnswers | undefined; isForm?: boolean },
): Promise<{ answers?: string }> {
  if (sent === undefined) return {};
  const read = readAnswers(await questionsOf(db, row.conference_id), { sent, before: stored(row), isForm });
  if (read.problems) throw new Problem(400, read.problems);
  return { answers: JSON.stringify(read.answers) };
}

/** Returns the problems of the answers in a body that the contract refuses. */
export async function answerProblems(
  { database }: Platform,
  row: Row,
  body: Record<string, unknown>,
  isForm = false,
): Promise<FieldProblems> {
  const sent = answersIn(body);
  if (sent === undefined) return {};
  const questions = await questionsOf(database.read, row.conference_id);
  return readAnswers(questions, { sent, before: stored(row), isForm }).problems ?? {};
}

type States = { before: Row; after: Row; wasLive: boolean; isLive: boolean };

/**
 * Checks that the chosen options have places, if the answers change or the registration becomes active. Taken and freed
 * places change the public pages.
 * @throws Problem 400 as `answers.12`.
 */
export async function keepOptionPlaces(
  { database }: Platform,
  transaction: Db,
  { before, after, wasLive, isLive, overPlaces }: States & { overPlaces: boolean },
): Promise<void> {
  if (wasLive === isLive && before.answers === after.answers) return;
  if (before.answers === "{}" && after.answers === "{}") return;
  const had = wasLive ? stored(before) : {};
  const has = isLive ? stored(after) : {};
  const places = await readOptionPlaces(transaction, await questionsOf(transaction, after.conference_id));
  const problems = overPlaces ? undefined : places.problems(has, had);
  if (problems) throw new Problem(400, problems);
  if (places.differ(has, had)) await database.engine.incrementContentVersion(transaction);
}
