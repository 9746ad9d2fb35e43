import type { RegistrationQuery } from "#contract/conference/registrants/registration-list.ts";
import { registrationQuery } from "#contract/conference/registrants/registration-list.ts";
import { findRepeats } from "#server/conference/registrants/duplicates/list-repeats.ts";
import { findLikely } from "#server/conference/registrants/table/find-likely.ts";
import { registrationsListRepository } from "#server/conference/registrants/table/registrations-list-repository.ts";
import { viewOf } from "#server/conference/registrants/table/registrations-view.ts";
import type { Database } from "#server/kit/database/open-database.ts";
import type { Platform } from "#server/kit/platform.ts";
import { findPeople } from "#server/people/rights/find-people.ts";
import { gatherPerson } from "#server/people/rights/show-person.ts";
import { analyzeTables, fillRegistrations } from "./fill-registrations.ts";
import { measureOnEachEngine, type Row, type Spread, spreadOf, type Trial } from "./harness.ts";

const zone = "Europe/Moscow";

const where = (...conditions: object[]) => JSON.stringify({ match: "all", conditions });

/** Queries of the staff table, as parameters of its address. */
const queries = (total: number): Record<string, Record<string, string>> => ({
  "newest first": {},
  "of one conference": { conference: "5" },
  "a page of the middle": { page: String(Math.round(total / 40)) },
  "a page near the end": { page: String(Math.round((total / 20) * 0.98)) },
  "search ива": { search: "ива" },
  "search пет, one conference": { search: "пет", conference: "5" },
  "search ова (many found)": { search: "ова" },
  "search и (beginnings of words)": { search: "и" },
  "search иванов анна": { search: "иванов анна" },
  "search a phone": { search: "8 (912) 345" },
  "filter: source": { conference: "5", where: where({ field: "source", values: ["desk"] }) },
  "filter: region": { conference: "5", where: where({ field: "region", values: ["Самарская область"] }) },
  "filter: not withdrawn, with consent": {
    conference: "5",
    where: where({ field: "status", values: ["withdrawn"], not: true }, { field: "consent", values: ["given"] }),
  },
  "filter: withdrawn": { conference: "5", where: where({ field: "status", values: ["withdrawn"] }) },
  "filter and search": { conference: "5", search: "анна", where: where({ field: "source", values: ["site"] }) },
  "by name": { conference: "5", sort: "fio" },
  "by institution, downwards": { conference: "5", sort: "-job_place" },
});

/** Typing errors, another order of words, the wrong keyboard layout. */
const mistyped = ["иваноав анна", "анна сергеевна петровва", "bdfyjdf fyyf", "кузнецовв"];

/**
 * Generates registrations and queries them.
 * @throws Error if a page has a different number of rows than its count promises.
 */
export async function measureRegistrations(database: Database, { rows: total, tries }: Trial) {
  await fillRegistrations(database, total);
  await analyzeTables(database);
  const list = registrationsListRepository(database.read, { engine: database.engine, timeZone: zone });
  const rows: Row[] = [];
  const add = (name: string, page: Spread, count?: Spread, found?: number) =>
    rows.push({
      query: name,
      "page, ms": page.median,
      "p95, ms": page.p95,
      ...(count && { "count, ms": count.median, "p95 of it, ms": count.p95 }),
      ...(found !== undefined && { found }),
    });
  for (const [name, address] of Object.entries(queries(total))) {
    const query: RegistrationQuery = registrationQuery.parse(address);
    const { selection, order } = viewOf(query);
    const page = { order, offset: (query.page - 1) * query.limit, limit: query.limit };
    const found = await list.count(selection);
    const { length } = await list.rows(selection, page);
    if (length !== Math.max(0, Math.min(query.limit, found - page.offset)))
      throw new Error(`${name}: ${length} rows on the page, ${found} counted`);
    add(
      name,
      await spreadOf(tries, () => list.rows(selection, page)),
      await spreadOf(tries, () => list.count(selection)),
      found,
    );
  }
  const platform = { database, timeZone: zone, clock: () => new Date() } as Platform;
  for (const typed of mistyped) add(`similar to ${typed}`, await spreadOf(tries, () => findLikely(platform, typed, 5)));
  add("possible duplicates", await spreadOf(tries, () => findRepeats(database.read, 5)));
  for (const typed of ["иванов анна", "8 (912) 345", "ivanov"]) {
    add(`persons: ${typed}`, await spreadOf(tries, () => findPeople(platform, typed)));
  }
  const [someone] = await findPeople(platform, "");
  if (someone) add("all about a person", await spreadOf(tries, () => gatherPerson(platform, someone.id)));
  return rows;
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 100_000), tries: 40 };
  await measureOnEachEngine(({ database }) => measureRegistrations(database, trial));
}
