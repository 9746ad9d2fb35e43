import type { Insertable, Selectable } from "kysely";
import type { ErasedByAct } from "#server/kit/database/tables/people-tables.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type ErasureRow = Selectable<Tables["erasures"]>;
/** Identifies an erased registration, if it reappears. */
export type ErasedKey = Pick<ErasureRow, "registration_id" | "conference_id" | "number" | "registered_at">;

/** The journal of erasures, which is append-only. */
export function erasuresRepository(db: Db) {
  const all = () => db.selectFrom("erasures").selectAll();
  return {
    /** Existing rows of the journal are not changed. */
    async add(rows: Insertable<Tables["erasures"]>[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto("erasures")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    all: () => all().orderBy("id").execute(),

    page: ({ limit, offset }: { limit: number; offset: number }) =>
      all().orderBy("id", "desc").limit(limit).offset(offset).execute(),

    async count(): Promise<number> {
      const counted = db.selectFrom("erasures").select((eb) => eb.fn.countAll<number>().as("count"));
      return (await counted.executeTakeFirstOrThrow()).count;
    },

    /**
     * Whether this registration was erased on this site. The instant may come from an export, without milliseconds.
     */
    async knows({ registration_id, conference_id, number, registered_at }: ErasedKey): Promise<boolean> {
      const rows = await all()
        .where("registration_id", "=", registration_id)
        .where("conference_id", "=", conference_id)
        .where("number", "=", number)
        .execute();
      return rows.some((row) => row.registered_at.slice(0, 19) === registered_at.slice(0, 19));
    },

    unscrubbed: () => all().where("scrubbed_at", "is", null).orderBy("id").execute(),

    scrubbed: (lastId: number, now: string) =>
      db
        .updateTable("erasures")
        .set({ scrubbed_at: now })
        .where("scrubbed_at", "is", null)
        .where("id", "<=", lastId)
        .execute(),
  };
}

type ActRow = Pick<Selectable<Tables["erasure_acts"]>, "id" | "made_at" | "keep_until" | "content">;

export const actRows = (db: Db): Promise<ActRow[]> =>
  db.selectFrom("erasure_acts").select(["id", "made_at", "keep_until", "content"]).execute();

/** Returns the acts of destruction by the ids of the registrations that they erased. */
export function actsByRegistration(rows: ActRow[]) {
  return new Map(
    rows.flatMap(({ id, made_at, keep_until, content }) => {
      const { erased } = JSON.parse(content) as { erased?: ErasedByAct };
      const act = { number: id, made_at, keep_until, requests: erased?.requests ?? [] };
      return (erased?.registrations ?? []).map((registration) => [registration, act] as const);
    }),
  );
}

/** Returns which of these acts the database has. */
export async function knownActs(db: Db, numbers: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom("erasure_acts").select(["id", "made_at"]).where("id", "in", numbers).execute();
  return new Map(rows.map(({ id, made_at }) => [id, made_at]));
}
