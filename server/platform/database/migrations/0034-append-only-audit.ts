import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Replaces the chain of seals over the audit trail: the database itself refuses to delete an entry, and to change one
 * except by erasing what it says of a person. Entries wait in `audit_outbox` until `AUDIT_LOG` has received them.
 */
export async function makeAuditAppendOnly(db: Kysely<never>, engine: Engine): Promise<void> {
  await createOutbox(db);
  for (const index of ["audit_entries_by_signature", "audit_entries_by_position", "audit_entries_unsealed"]) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of ["salts", "digests", "signature", "position", "seal"]) {
    await db.schema.alterTable("audit_entries").dropColumn(column).execute();
  }
  await db.schema.dropTable("audit_chain").execute();
  for (const statement of refusals[engine.name]) await sql.raw(statement).execute(db);
}

async function createOutbox(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("audit_outbox")
    .addColumn("entry_id", "integer", (column) => column.primaryKey().references("audit_entries.id"))
    .execute();
  await sql`insert into audit_outbox (entry_id) select id from audit_entries
    where position is null or position > (select coalesce(max(shipped), 0) from audit_chain)`.execute(db);
}

/** `staff_id` becomes null when the account is removed. */
const erasesOnly = `new.id = old.id and new.at = old.at and new.who = old.who and new.action = old.action
  and new.subject_kind = old.subject_kind and new.subject_id is not distinct from old.subject_id
  and (new.staff_id is not distinct from old.staff_id or new.staff_id is null)
  and new.subject in (old.subject, '') and new.details in (old.details, '')
  and new.changes in (old.changes, '[]') and new.address in (old.address, '')`;

const unchanged = "audit entries are not changed, only erased";
const undeleted = "audit entries are not deleted";

const refusals: Record<Engine["name"], string[]> = {
  sqlite: [
    `create trigger audit_entries_unchanged before update on audit_entries when not (${erasesOnly})
       begin select raise(abort, '${unchanged}'); end`,
    `create trigger audit_entries_undeleted before delete on audit_entries
       begin select raise(abort, '${undeleted}'); end`,
  ],
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as
       $$ begin raise exception '%', tg_argv[0]; end $$`,
    `create trigger audit_entries_unchanged before update on audit_entries for each row when (not (${erasesOnly}))
       execute function refuse_audit_change('${unchanged}')`,
    `create trigger audit_entries_undeleted before delete or truncate on audit_entries for each statement
       execute function refuse_audit_change('${undeleted}')`,
  ],
};
