import type { Insertable, Kysely } from "kysely";
import type { Db, Tables } from "./tables/tables.ts";

type Subjects = "news" | "tags" | "seasons" | "school_sessions" | "conferences" | "bulletins" | "documents" | "pages";

/**
 * Inserts a row of the site, or updates the one with this id. An item that is unpublished and published again keeps its
 * id.
 * @param onlyNew values for a new row only.
 * @returns its id.
 */
export async function upsertRow<Table extends Subjects, OnlyNew extends Partial<Insertable<Tables[Table]>> = object>(
  db: Db,
  table: Table,
  id: number | null,
  values: Omit<Insertable<Tables[Table]>, "id" | keyof OnlyNew>,
  onlyNew?: OnlyNew,
): Promise<number> {
  const rows = db as unknown as Kysely<Record<Table, { id: number }>>;
  const row = await rows
    .insertInto(table as never)
    .values({ ...(id !== null && { id }), ...onlyNew, ...values } as never)
    .onConflict((conflict) => conflict.column("id" as never).doUpdateSet(values as never))
    .returning("id" as never)
    .executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}
