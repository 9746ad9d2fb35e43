import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type AuditRow = Selectable<Tables["audit_entries"]>;
export type NewAuditRow = Insertable<Tables["audit_entries"]>;

/** Instants in UTC, `until` excluded; ids are excluded too. */
export type AuditFilter = {
  actions?: readonly string[] | undefined;
  withoutActions?: readonly string[] | undefined;
  since?: string | undefined;
  before?: string | undefined;
  partOf?: { staffId: number | null; details: string; afterId: number; beforeId: number } | undefined;
};

/** Values that replace an entry's data about a person. The database refuses any other change. */
export type ErasedParts = { subject?: ""; details?: ""; changes?: "[]"; address?: "" };

/** The audit trail, newest first. */
export function auditRepository(db: Db) {
  const all = () => db.selectFrom("audit_entries");
  const newest = () => all().orderBy("id", "desc");

  return {
    async add(entries: NewAuditRow[]): Promise<void> {
      const rows = await db.insertInto("audit_entries").values(entries).returning("id").execute();
      await auditOutbox(db).add(rows.map(({ id }) => id));
    },

    of: (subjectKind: string, subjectId: number): Promise<AuditRow[]> =>
      newest().selectAll().where("subject_kind", "=", subjectKind).where("subject_id", "=", subjectId).execute(),

    erase: (id: number, parts: ErasedParts) =>
      db.updateTable("audit_entries").set(parts).where("id", "=", id).execute(),

    /** Recent entries about one subject. */
    since: (at: Date, action: string, subjectKind: string, subjectId: number): Promise<AuditRow[]> =>
      newest()
        .selectAll()
        .where("subject_kind", "=", subjectKind)
        .where("subject_id", "=", subjectId)
        .where("action", "=", action)
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

/**
 * Returns the entries about merges that were undone, in the history of the registration that these were merged into. An
 * entry names the other registration by its number.
 */
export async function undoneMerges(db: Db, merged: { conference_id: number; number: number }[]): Promise<AuditRow[]> {
  const detailsOf = (number: number) => `№ ${number}`;
  const found = await db
    .selectFrom("audit_entries")
    .innerJoin("registrations", "registrations.id", "audit_entries.subject_id")
    .selectAll("audit_entries")
    .select("registrations.conference_id")
    .where("subject_kind", "=", "registration")
    .where("action", "in", ["registration-merged", "registration-merge-undone"])
    .where("details", "in", [...new Set(merged.map(({ number }) => detailsOf(number)))])
    .execute();
  const pairOf = ({ subject_id, details }: AuditRow) => `${subject_id} ${details}`;
  const undone = new Set(found.filter(({ action }) => action === "registration-merge-undone").map(pairOf));
  const isMerged = ({ conference_id, details }: (typeof found)[number]) =>
    merged.some((one) => one.conference_id === conference_id && detailsOf(one.number) === details);
  return found.filter((row) => undone.has(pairOf(row)) && isMerged(row));
}

/** Entries that `AUDIT_LOG` has not received yet. */
export function auditOutbox(db: Db) {
  return {
    add: (ids: number[]) =>
      db
        .insertInto("audit_outbox")
        .values(ids.map((id) => ({ entry_id: id })))
        .execute(),

    next: (limit: number): Promise<AuditRow[]> =>
      db
        .selectFrom("audit_outbox")
        .innerJoin("audit_entries", "audit_entries.id", "audit_outbox.entry_id")
        .selectAll("audit_entries")
        .orderBy("entry_id")
        .limit(limit)
        .execute(),

    remove: (ids: number[]) => db.deleteFrom("audit_outbox").where("entry_id", "in", ids).execute(),
  };
}
