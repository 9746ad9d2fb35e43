import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

type Data = { tags?: number[]; is_announ?: boolean; season?: number | null };

/** Read at once: texts are long. */
const portion = 200;

/**
 * Lists of entries are narrowed by what their texts say and by who wrote them; what was done to several at once can be
 * taken back.
 */
export async function narrowEntries(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("entries")
    .addColumn("facets", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("entries").addColumn("last_batch", "text").execute();
  await db.schema.createIndex("entries_by_facets").on("entries").columns(["kind", "facets", "id"]).execute();
  await db.schema.createIndex("entry_versions_by_who").on("entry_versions").columns(["who", "entry_id"]).execute();
  await fillFacets(db as unknown as Kysely<Tables>);
}

async function fillFacets(db: Kysely<Tables>): Promise<void> {
  const some = (after: number) =>
    sql<{ id: number; data: string }>`select id, data from entries
      where kind in ('news', 'session') and id > ${after} order by id limit ${portion}`.execute(db);
  for (let { rows } = await some(0); rows.length > 0; { rows } = await some(rows.at(-1)?.id ?? 0)) {
    for (const { id, data } of rows) {
      const facets = facetsOf(JSON.parse(data));
      if (facets !== "") await sql`update entries set facets = ${facets} where id = ${id}`.execute(db);
    }
  }
}

/** As `joinFacets` writes them. */
function facetsOf({ tags = [], is_announ = false, season = null }: Data): string {
  const names = [...tags.map((tag) => `tag:${tag}`), ...(is_announ ? ["announced"] : [])];
  if (season !== null) names.push(`season:${season}`);
  return names.length === 0 ? "" : `,${names.join(",")},`;
}
