import type { Condition } from "#domain/search/search-condition.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { conditionInSql } from "./condition-in-sql.ts";

type Asked = { conferenceId?: number | undefined; condition?: Condition | undefined };

/** What is in the bin, deleted last first. It holds thirty days' worth and is read without an index. */
export function binRepository(db: Db, { engine }: Pick<Database, "engine">) {
  const { documentOf } = engine.registrationSearch;
  const inBin = ({ conferenceId, condition }: Asked) => {
    let rows = db.selectFrom("registrations").where("deleted_at", "is not", null);
    if (conferenceId !== undefined) rows = rows.where("conference_id", "=", conferenceId);
    if (condition) rows = rows.where(conditionInSql(condition, documentOf, engine.registrationSearch));
    return rows;
  };
  return {
    async count(asked: Asked): Promise<number> {
      const { count } = await inBin(asked)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    async page(asked: Asked & { offset: number; limit: number }): Promise<number[]> {
      const rows = await inBin(asked)
        .select("id")
        .orderBy("deleted_at", "desc")
        .orderBy("id", "desc")
        .limit(asked.limit)
        .offset(asked.offset)
        .execute();
      return rows.map((row) => row.id);
    },

    async schoolCounts(asked: Asked, _schoolIds: number[]): Promise<Map<number, number>> {
      const rows = await inBin(asked)
        .select((eb) => ["school_id", eb.fn.countAll<number>().as("count")])
        .groupBy("school_id")
        .execute();
      return new Map(rows.map((row) => [row.school_id ?? 0, row.count]));
    },
  };
}
