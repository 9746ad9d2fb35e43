import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";

export type AuditRow = Selectable<Tables["audit_entries"]>;
export type NewAuditRow = Insertable<Tables["audit_entries"]>;

/** Instants in UTC, the second excluded; ids excluded. */
export type AuditFilter = {
  actions?: readonly string[] | undefined;
  withoutActions?: readonly string[] | undefined;
  since?: string | undefined;
  before?: string | undefined;
  partOf?: { staffId: number | null; details: string; afterId: number; beforeId: number } | undefined;
};

/** The audit trail, newest first. Rows are added and read, never changed. */
export function auditRepository(db: Db) {
  const all = () => db.selectFrom("audit_entries");
  const newest = () => all().orderBy("id", "desc");

  return {
    add: (entries: NewAuditRow[]) => db.insertInto("audit_entries").values(entries).execute(),

    of: (subjectKind: string, subjectId: number): Promise<AuditRow[]> =>
      newest().selectAll().where("subject_kind", "=", subjectKind).where("subject_id", "=", subjectId).execute(),

    /** Recent entries about one subject. */
    since: (at: Date, of: { action: string; subjectKind: string; subjectId: number }): Promise<AuditRow[]> =>
      newest()
        .selectAll()
        .where("subject_kind", "=", of.subjectKind)
        .where("subject_id", "=", of.subjectId)
        .where("action", "=", of.action)
        .where("at", ">", at.toISOString())
        .execute(),

    async count(filter: AuditFilter): Promise<number> {
      const row = await all()
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where(matching(filter))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    list: (filter: AuditFilter, page: { limit: number; offset: number }): Promise<AuditRow[]> =>
      newest().selectAll().where(matching(filter)).limit(page.limit).offset(page.offset).execute(),

    /** The searched texts of up to `limit` entries older than `before`. */
    texts: (filter: AuditFilter, before: number, limit: number) =>
      newest().select(["id", "who", "subject"]).where("id", "<", before).where(matching(filter)).limit(limit).execute(),

    /** The entry of the same action, person and subject before this one. */
    previous: ({ id, action, subject, staff_id }: AuditRow): Promise<{ id: number } | undefined> =>
      newest()
        .select("id")
        .where("id", "<", id)
        .where("action", "=", action)
        .where("subject", "=", subject)
        .where("staff_id", "is not distinct from", staff_id)
        .executeTakeFirst(),

    byIds: (ids: number[]): Promise<AuditRow[]> => newest().selectAll().where("id", "in", ids).execute(),
  };
}

function matching({ actions, withoutActions, since, before, partOf }: AuditFilter) {
  return (eb: ExpressionBuilder<Tables, "audit_entries">) =>
    eb.and([
      ...(actions ? [eb("action", "in", actions)] : []),
      ...(withoutActions ? [eb("action", "not in", withoutActions)] : []),
      ...(since ? [eb("at", ">=", since)] : []),
      ...(before ? [eb("at", "<", before)] : []),
      ...(partOf ? partConditions(eb, partOf) : []),
    ]);
}

function partConditions(
  eb: ExpressionBuilder<Tables, "audit_entries">,
  { staffId, details, afterId, beforeId }: NonNullable<AuditFilter["partOf"]>,
) {
  return [
    eb("staff_id", "is not distinct from", staffId),
    eb("details", "=", details),
    eb("id", ">", afterId),
    eb("id", "<", beforeId),
  ];
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
