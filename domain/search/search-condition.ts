/** A condition on the document of a registration: which pieces it has, joined by and, or, not. */
export type Condition = { has: string } | { all: Condition[] } | { any: Condition[] } | { not: Condition };

export const has = (piece: string): Condition => ({ has: piece });
export const all = (conditions: Condition[]): Condition => single(conditions) ?? { all: conditions };
export const any = (conditions: Condition[]): Condition => single(conditions) ?? { any: conditions };
export const not = (condition: Condition): Condition => ({ not: condition });

function single(conditions: Condition[]): Condition | undefined {
  return conditions.length === 1 ? conditions[0] : undefined;
}
