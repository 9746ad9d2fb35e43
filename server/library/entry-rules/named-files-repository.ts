import type { Db } from "../../kit/database/tables/tables.ts";

/** Returns which of these files are in the library, and whether they are pictures. */
export async function libraryFiles(db: Db, ids: number[]): Promise<Map<number, { isPicture: boolean }>> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "width"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, width }) => [id, { isPicture: width !== null }]));
}
