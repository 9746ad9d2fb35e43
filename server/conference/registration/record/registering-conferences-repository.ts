import type { Db } from "#server/kit/database/tables/tables.ts";

/** Reads the conference and consent data for registering. */
export function conferencesForRegistration(db: Db) {
  return {
    current: () => db.selectFrom("conferences").selectAll().where("is_current", "=", 1).executeTakeFirst(),

    /** Returns the id of the current conference, or of the latest if none is current; 0 if there is none. */
    async idToJoin(): Promise<number> {
      const row = await db
        .selectFrom("conferences")
        .select("id")
        .orderBy("is_current", "desc")
        .orderBy("start_date", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? 0;
    },

    newestFirst: () =>
      db.selectFrom("conferences").selectAll().orderBy("start_date", "desc").orderBy("id", "desc").execute(),

    theseAndCurrent: (ids: number[]) =>
      db
        .selectFrom("conferences")
        .selectAll()
        .where((eb) => eb.or([eb("id", "in", ids), eb("is_current", "=", 1)]))
        .execute(),

    byId: (id: number) => db.selectFrom("conferences").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),

    find: (id: number) => db.selectFrom("conferences").selectAll().where("id", "=", id).executeTakeFirst(),

    names: () => db.selectFrom("conferences").select(["id", "name"]).execute(),

    /** In the order set by editors; the option without a school is last. */
    schoolsOf: (conference: number) =>
      db
        .selectFrom("conference_schools")
        .select(["id", "name", "places", "without_school", "waiting_closed_at"])
        .where("conference_id", "=", conference)
        .orderBy("without_school")
        .orderBy("position")
        .execute(),

    /** The names of the schools, without the option to attend none. */
    async schoolNames(conference: number): Promise<ReadonlyMap<number | null, string>> {
      const schools = await this.schoolsOf(conference);
      return new Map(schools.filter((one) => one.without_school === 0).map(({ id, name }) => [id, name]));
    },

    allSchools: () => db.selectFrom("conference_schools").select(["id", "name"]).execute(),

    /** Returns the consent text and its version. */
    consent: () =>
      db.selectFrom("pages").select(["version", "content"]).where("url", "=", "consent").executeTakeFirst(),
  };
}

export type ConferenceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof conferencesForRegistration>["current"]>>>;

export type SchoolRow = Awaited<ReturnType<ReturnType<typeof conferencesForRegistration>["schoolsOf"]>>[number];
