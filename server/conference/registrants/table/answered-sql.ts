import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { answerKeys } from "#domain/registration/questions.ts";
import type { Engine } from "#server/kit/database/engine.ts";
import type { Tables } from "#server/kit/database/tables/tables.ts";

type Builder = ExpressionBuilder<Tables, "registrations">;
type AnswerCondition = Extract<Condition, { field: "answer" }>;

/** Whether a registration has one of the answers, by the index of answers. */
export function isAnswered(
  eb: Builder,
  engine: Engine,
  { question, values = [], from, until }: AnswerCondition,
): Expression<SqlBool> {
  const chosen = values.filter((value) => typeof value !== "string").flatMap((value) => keyOf(value));
  const isRange = from !== undefined || until !== undefined;
  const among = (narrow: (rows: AnswerRows) => AnswerRows) => {
    const rows = narrow(eb.selectFrom("registration_answers").where("question_id", "=", question));
    return engine.name === "sqlite"
      ? eb(idInOrder, "in", rows.select("registration_id"))
      : eb.exists(rows.whereRef("registration_id", "=", "registrations.id").select("question_id"));
  };
  return eb.or([
    ...(chosen.length > 0 ? [among((rows) => rows.where("value", "in", chosen))] : []),
    ...(values.includes("any") ? [among((rows) => rows)] : []),
    ...(values.includes("none") ? [eb.not(among((rows) => rows))] : []),
    ...(isRange
      ? [
          among((rows) =>
            rows
              .where("value", "<>", "")
              .$if(from !== undefined, (some) => some.where("value", ">=", keyOf(from ?? "")))
              .$if(until !== undefined, (some) => some.where("value", "<=", keyOf(until ?? ""))),
          ),
        ]
      : []),
  ]);
}

type AnswerRows = SelectQueryBuilder<Tables, "registrations" | "registration_answers", object>;

/**
 * SQLite would look up each pair of ids that two of these conditions find: the plus makes it read the registrations in
 * their order, and look into the lists. PostgreSQL compares `not in` with each id of a list that exceeds its memory.
 */
const idInOrder = sql<number>`+registrations.id`;

const keyOf = (value: string | number | boolean) => answerKeys(value)[0] ?? "";
