import type { Db } from "#server/kit/database/tables/tables.ts";

/** Rows of one noun that move with a registration when it is merged into another, and back when that is undone. */
export type MergedPart = {
  /** The key in the stored record of the merge. */
  name: "badges" | "marks" | "presence" | "certificates";
  /** @returns what `moveBack` needs, as JSON. */
  move(db: Db, from: number, to: number, act: { at: string; by: string }): Promise<unknown>;
  /** @param moved the result of `move`, also of an earlier release. */
  moveBack(db: Db, moved: unknown, from: number, to: number): Promise<unknown>;
};
