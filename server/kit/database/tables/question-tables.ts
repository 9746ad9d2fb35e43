import type { Generated } from "kysely";

/** Tables of the questions of conferences. Types as in `tables.ts`. */
export type QuestionTables = {
  /** The questions of conferences; `content` is JSON of what staff have set. Deleted ones can be restored for a time. */
  questions: {
    id: Generated<number>;
    conference_id: number;
    position: number;
    content: string;
    deleted_at: string | null;
  };
  /** An index of `registrations.answers`, by the keys that `answerKeys` returns. */
  registration_answers: { question_id: number; value: string; registration_id: number };
};
