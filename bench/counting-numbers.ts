import { sql } from "kysely";
import { showNumbers } from "#server/conference/numbers/show-numbers.ts";
import type { Platform } from "#server/kit/platform.ts";
import { measureOnEachEngine, milliseconds, spreadOf, type Trial } from "./each-engine.ts";
import { analyzeTables, fillRegistrations } from "./fill-registrations.ts";
import type { Row } from "./print-table.ts";

/** Marks registrants of the current conference at the entrance on two days, and a tenth of them in a hall. */
async function markArrivals({ database }: Platform, ids: { every: number; rest: number }): Promise<void> {
  await database.transaction(async (db) => {
    for (const { day, hall } of [{ day: "05" }, { day: "06" }, { day: "05", hall: "Зал 1" }]) {
      const date = `2026-09-${day}`;
      const place = hall === undefined ? "null" : `'${hall}'`;
      await sql
        .raw(
          `insert into door_marks (id, conference_id, registration_id, who, day, hall, kind, way, made_at, device_made_at,
            received_at)
          select '${day}${hall ?? ""}' || id, conference_id, id, '', '${date}', ${place}, 'arrival', 'code',
            '${date}T0' || (5 + id % 4) || ':' || (10 + id % 50) || ':00.000Z', created_at, created_at
          from registrations where conference_id = (select id from conferences where is_current = 1)
            and case when id % ${ids.every} = 0 then 0 else 1 end = ${ids.rest}
            and id % ${hall === undefined ? 1 : 10} = 0`,
        )
        .execute(db);
    }
  });
}

/**
 * Counts the numbers of a conference with nothing cached: with arrivals of a fifth of the registrants, then of all.
 * @throws Error if a chart does not add up.
 */
export async function measureNumbers(platform: Platform, { rows: total, tries }: Trial): Promise<Row[]> {
  await fillRegistrations(platform.database, total);
  const nothingCached = { ...platform.database, cacheUntilCommit: <T>(_: string, count: () => Promise<T>) => count() };
  const uncached = { ...platform, database: nothingCached } as Platform;
  const rows: Row[] = [];
  for (const rest of [0, 1]) {
    await markArrivals(platform, { every: 5, rest });
    await analyzeTables(platform.database);
    const first = await milliseconds(() => showNumbers(uncached));
    const { years, bars } = await showNumbers(uncached);
    const { registered = 0, came = 0 } = years[0] ?? {};
    for (const name of ["regions", "positions", "sources"] as const) {
      const sum = bars[name].reduce((all, { count }) => all + (count ?? 0), 0);
      if (sum !== registered || (rest === 1 && came !== registered))
        throw new Error(`${name}: ${sum} of ${registered}`);
    }
    const { median, p95 } = await spreadOf(tries, () => showNumbers(uncached));
    rows.push({ registered, came: came ?? 0, "first, ms": first, "counted, ms": median, "p95, ms": p95 });
  }
  rows.push({ "cached, ms": (await spreadOf(tries, () => showNumbers(platform))).median });
  return rows;
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 100_000), tries: 20 };
  await measureOnEachEngine((platform) => measureNumbers(platform, trial));
}
