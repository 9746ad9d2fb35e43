import type {
  ConferenceQuestion,
  ConferenceQuestions,
  NewQuestion,
  setConferenceQuestions,
} from "#contract/conference/registration/registration-questions.ts";
import { problemTexts } from "#contract/problems.ts";
import { answerKeys } from "#domain/registration/questions.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { editConflict, notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { revisionOf } from "#server/kit/revision-of.ts";
import { command } from "#server/office/audit/command.ts";
import {
  type AnswerCounts,
  addQuestion,
  allQuestions,
  countAnswers,
  deleteQuestions,
  peopleAnswered,
  type StoredQuestion,
  setQuestion,
} from "../answers/questions-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

/** The questions of a conference, those deleted in the last thirty days at the end. @throws Problem 404. */
export async function listQuestions(platform: Platform, conference: number): Promise<ConferenceQuestions> {
  return questionsIn(platform, platform.database.read, conference);
}

/** In days. */
export const restorable = 30;

async function questionsIn({ clock, timeZone }: Platform, db: Db, conference: number): Promise<ConferenceQuestions> {
  if (!(await conferencesForRegistration(db).find(conference))) throw notFound();
  const all = await allQuestions(db, conference);
  const since = new Date(clock().getTime() - restorable * 24 * 60 * 60 * 1000).toISOString();
  const shown = all.filter(({ deleted_at }) => deleted_at === null || deleted_at > since);
  const counts = await countAnswers(
    db,
    shown.map(({ id }) => id),
  );
  const present = (question: StoredQuestion) => {
    const at = question.deleted_at;
    return { ...withCounts(question, counts), deleted_at: at && instantInZone(new Date(at), timeZone) };
  };
  const kept = shown.filter(({ deleted_at }) => deleted_at === null);
  const deleted = shown.filter(({ deleted_at }) => deleted_at !== null);
  return { questions: [...kept, ...deleted].map(present), revision: revisionOf(kept) };
}

function withCounts({ last_option: _, ...question }: StoredQuestion, counts: AnswerCounts): ConferenceQuestion {
  const byKey = counts.get(question.id) ?? new Map<string, number>();
  const options = question.options.map((option) => ({
    ...option,
    answers: byKey.get(answerKeys(option.id)[0] ?? "") ?? 0,
  }));
  return { ...question, options, answers: peopleAnswered(question, byKey) };
}

/**
 * Sets the questions of a conference; omitted ones are deleted, deleted ones that are sent are restored.
 * @throws Problem 404; 409 if they have changed since the caller read them; 400 by field.
 */
export function setQuestions(
  platform: Platform,
  conference: number,
  { questions: sent, revision }: BodyRead<typeof setConferenceQuestions>,
  by: By,
): Promise<ConferenceQuestions> {
  return command(platform, by, async ({ db, at, record }) => {
    const before = await questionsIn(platform, db, conference);
    if (revision !== before.revision) throw editConflict();
    refuse(before.questions, sent);
    const questions = await withIds(db, conference, await allQuestions(db, conference), sent);
    for (const [position, question] of questions.entries()) await setQuestion(db, question, position);
    const kept = new Set(questions.map(({ id }) => id));
    const gone = before.questions.filter(({ id, deleted_at }) => deleted_at === null && !kept.has(id));
    if (gone.length > 0)
      await deleteQuestions(
        db,
        gone.map(({ id }) => id),
        at.toISOString(),
      );
    const { name } = await conferencesForRegistration(db).byId(conference);
    const changes = [{ field: "вопросы", before: labelsOf(before.questions), after: labelsOf(questions) }];
    await record("settings-changed", { subject: ["conference", conference, name], changes });
    return questionsIn(platform, db, conference);
  });
}

function labelsOf(questions: (NewQuestion & { deleted_at?: string | null })[]): string {
  return questions
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ label, hidden }) => (hidden ? `${label} (скрыт)` : label))
    .join("; ");
}

/** Refuses questions and options that do not exist, and another type for a question with answers. */
function refuse(known: ConferenceQuestion[], sent: NewQuestion[]): void {
  const problems = sent.flatMap(({ id, type, options }, index) => {
    const before = known.find((question) => question.id === id);
    if (id > 0 && !before) return [[`questions.${index}.label`, [problemTexts.noLongerExists]]];
    const isOther = before && before.answers > 0 && before.type !== type;
    const isKnown = (option: { id: number }) => before?.options.some((one) => one.id === option.id) ?? false;
    const hasUnknown = options.some((option) => option.id > 0 && !isKnown(option));
    return [
      ...(isOther ? [[`questions.${index}.type`, [problemTexts.answeredType]]] : []),
      ...(hasUnknown ? [[`questions.${index}.options`, [problemTexts.noLongerExists]]] : []),
    ];
  });
  if (problems.length > 0) throw new Problem(400, Object.fromEntries(problems));
}

/**
 * Adds the new questions, and gives ids to them and to new options, also in the conditions on them. An id of an option is
 * never used again.
 */
async function withIds(
  db: Db,
  conference: number,
  known: StoredQuestion[],
  sent: NewQuestion[],
): Promise<Omit<StoredQuestion, "deleted_at">[]> {
  const stored = new Map<number, Omit<StoredQuestion, "deleted_at"> & { ids: Map<number, number> }>();
  for (const question of sent) {
    const id = question.id > 0 ? question.id : await addQuestion(db, conference);
    let last_option = known.find((one) => one.id === id)?.last_option ?? 0;
    const ids = new Map(question.options.map((option) => [option.id, option.id > 0 ? option.id : ++last_option]));
    const options = question.options.map((option) => ({ ...option, id: ids.get(option.id) ?? 0 }));
    const condition = question.shown_if;
    const decisive = condition && stored.get(condition.question);
    const value = condition?.value ?? true;
    const shown_if = decisive && {
      question: decisive.id,
      value: typeof value === "boolean" ? value : (decisive.ids.get(value) ?? value),
    };
    stored.set(question.id, { ...question, id, ids, options, shown_if: shown_if ?? null, last_option });
  }
  return [...stored.values()].map(({ ids: _, ...question }) => question);
}
