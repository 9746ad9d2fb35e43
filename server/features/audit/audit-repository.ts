import type { Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";

export type AuditRow = Selectable<Tables["audit_entries"]>;
export type NewAuditRow = Insertable<Tables["audit_entries"]>;

/** What was done, newest first. Rows are added and read, never changed. */
export function auditRepository(db: Db) {
  const newest = () => db.selectFrom("audit_entries").orderBy("id", "desc");

  return {
    add: (entries: NewAuditRow[]) => db.insertInto("audit_entries").values(entries).execute(),

    of: (subjectKind: string, subjectId: number): Promise<AuditRow[]> =>
      newest().selectAll().where("subject_kind", "=", subjectKind).where("subject_id", "=", subjectId).execute(),

    /** What was done to one subject lately. */
    since: (at: Date, of: { action: string; subjectKind: string; subjectId: number }): Promise<AuditRow[]> =>
      newest()
        .selectAll()
        .where("subject_kind", "=", of.subjectKind)
        .where("subject_id", "=", of.subjectId)
        .where("action", "=", of.action)
        .where("at", ">", at.toISOString())
        .execute(),

    async count(actions: string[] | undefined): Promise<number> {
      const row = await db
        .selectFrom("audit_entries")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$if(actions !== undefined, (query) => query.where("action", "in", actions ?? []))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    list: (actions: string[] | undefined, page: { limit: number; offset: number }): Promise<AuditRow[]> =>
      newest()
        .selectAll()
        .$if(actions !== undefined, (query) => query.where("action", "in", actions ?? []))
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    /** What a search looks at, of up to `limit` entries older than `before`. */
    texts: (actions: string[] | undefined, before: number, limit: number) =>
      newest()
        .select(["id", "who", "subject"])
        .where("id", "<", before)
        .$if(actions !== undefined, (query) => query.where("action", "in", actions ?? []))
        .limit(limit)
        .execute(),

    byIds: (ids: number[]): Promise<AuditRow[]> => newest().selectAll().where("id", "in", ids).execute(),
  };
}

export async function countAuditSince(db: Db, action: string, at: Date): Promise<number> {
  const row = await db
    .selectFrom("audit_entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("action", "=", action)
    .where("at", ">", at.toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}
