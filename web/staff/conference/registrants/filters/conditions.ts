import type { Condition, Conditions } from "#contract/conference/registrants/registration-conditions.ts";

export type ConditionField = Exclude<Condition["field"], "answer">;
export type AnswerCondition = Extract<Condition, { field: "answer" }>;

/** A condition on a field, or on the answer to a question, without a value. */
export function emptyCondition(field: ConditionField | number): Condition {
  if (typeof field === "number") return { field: "answer", question: field };
  return field === "created" ? { field } : ({ field, values: [] } as Condition);
}

/** Whether a condition has no value, so that it filters nothing. */
export function saysNothing(condition: Condition): boolean {
  const hasValues = "values" in condition && (condition.values ?? []).length > 0;
  const hasRange = "from" in condition || "until" in condition;
  return !hasValues && !hasRange;
}

/** Removes conditions without a value; null if none is left. */
export function tidied(where: Conditions): Conditions | null {
  const conditions = where.conditions.filter((condition) => !saysNothing(condition));
  return conditions.length === 0 ? null : { ...where, conditions };
}

/** Whether the quick filters can show and change the conditions: all of them must match. */
export function isQuick(where: Conditions | null): boolean {
  return where === null || where.match === "all" || where.conditions.length < 2;
}

/** Returns the condition of a field's quick filter. */
export function quickCondition(where: Conditions | null, field: ConditionField): Condition {
  return where?.conditions.find((one) => one.field === field && !one.not) ?? emptyCondition(field);
}

/** Replaces the condition of a field's quick filter; the other conditions are kept. */
export function withQuick(where: Conditions | null, condition: Condition): Conditions | null {
  const others = (where?.conditions ?? []).filter((one) => one.field !== condition.field || one.not);
  return tidied({ match: "all", conditions: [...others, condition] });
}

/** Sets the values of a condition with a list of values. */
export function withValues(condition: Condition, values: readonly string[]): Condition {
  return { ...condition, values } as Condition;
}
