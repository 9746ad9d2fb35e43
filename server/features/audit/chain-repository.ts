import type { Updateable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import type { AuditRow } from "./audit-repository.ts";

export type Chain = { position: number; seal: string; key_check: string; shipped: number };

/** The order of the audit trail: what is sealed, what is not yet, and how far it is shipped out. */
export function chainRepository(db: Db) {
  return {
    /** Takes the end of the chain for this transaction: others that seal wait, on whatever node. */
    async take(): Promise<Chain> {
      const none = { name: "audit" as const, position: 0, seal: "", key_check: "" };
      await db
        .insertInto("audit_chain")
        .values(none)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return db
        .updateTable("audit_chain")
        .set((eb) => ({ position: eb.ref("position") }))
        .returning(["position", "seal", "key_check", "shipped"])
        .executeTakeFirstOrThrow();
    },

    end: (): Promise<Chain | undefined> => db.selectFrom("audit_chain").selectAll().executeTakeFirst(),
    set: (values: Updateable<Tables["audit_chain"]>) => db.updateTable("audit_chain").set(values).execute(),

    setShipped: (position: number) =>
      db.updateTable("audit_chain").set({ shipped: position }).where("shipped", "<", position).execute(),

    /** Lets one process ship for a while; false where another does. Instants in UTC. */
    async lease(shipper: string, now: string, until: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("audit_chain")
        .set({ shipper, shipper_until: until })
        .where((eb) => eb.or([eb("shipper", "=", shipper), eb("shipper_until", "<", now)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** The entries themselves, with their places in the chain. */
export function chainedEntriesRepository(db: Db) {
  const entries = () => db.selectFrom("audit_entries").selectAll();

  return {
    last: (): Promise<{ position: number; seal: string } | undefined> =>
      db
        .selectFrom("audit_entries")
        .select((eb) => [eb.ref("position").$notNull().as("position"), eb.ref("seal").$notNull().as("seal")])
        .where("position", "is not", null)
        .orderBy("position", "desc")
        .limit(1)
        .executeTakeFirst(),

    unsigned: (): Promise<AuditRow[]> => entries().where("signature", "is", null).execute(),

    /** In the order in which they were written, as far as it is known. */
    unsealed: (limit: number): Promise<AuditRow[]> =>
      entries().where("position", "is", null).orderBy("id").limit(limit).execute(),

    async hasUnsealed(): Promise<boolean> {
      const row = await db
        .selectFrom("audit_entries")
        .select("id")
        .where("position", "is", null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    sealed: (after: number, limit: number): Promise<AuditRow[]> =>
      entries().where("position", ">", after).orderBy("position").limit(limit).execute(),

    sealsAt: (positions: number[]) =>
      db.selectFrom("audit_entries").select(["position", "seal"]).where("position", "in", positions).execute(),

    byIds: (ids: number[]): Promise<AuditRow[]> => entries().where("id", "in", ids).execute(),

    ofSubject: (kind: string, id: number): Promise<AuditRow[]> =>
      entries().where("subject_kind", "=", kind).where("subject_id", "=", id).execute(),

    ofKinds: (kinds: string[]): Promise<AuditRow[]> =>
      entries().where("subject_kind", "in", kinds).where("subject", "<>", "").execute(),

    change: (id: number, values: Updateable<Tables["audit_entries"]>) =>
      db.updateTable("audit_entries").set(values).where("id", "=", id).execute(),
  };
}
