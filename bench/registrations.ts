import type { RegistrationQuery } from "#contract/registrations/registration-list.ts";
import { registrationQuery } from "#contract/registrations/registration-list.ts";
import { findRepeats } from "#server/features/registrations/groups/list-repeats.ts";
import { findLikely } from "#server/features/registrations/table/find-likely.ts";
import { registrationsListRepository } from "#server/features/registrations/table/registrations-list-repository.ts";
import { viewOf } from "#server/features/registrations/table/view-condition.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { onEachEngine, said, spreadOf, type Trial } from "./bench-platform.ts";
import { fillRegistrations, settle } from "./fill-registrations.ts";

const zone = "Europe/Moscow";

const where = (...conditions: object[]) => JSON.stringify({ match: "all", conditions });

/** What staff ask the table for, as its address says it. */
const questions = (total: number): Record<string, Record<string, string>> => ({
  "newest first": {},
  "of one conference": { conference: "5" },
  "a page of the middle": { page: String(Math.round(total / 40)) },
  "a page near the end": { page: String(Math.round((total / 20) * 0.98)) },
  "search ива": { search: "ива" },
  "search пет, one conference": { search: "пет", conference: "5" },
  "search ова (a great many)": { search: "ова" },
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

/** A slip, another order of words, the other layout. */
const mistyped = ["иваноав анна", "анна сергеевна петровва", "bdfyjdf fyyf", "кузнецовв"];

/**
 * Fills the table and asks it.
 * @returns how many each question found.
 * @throws Error where a page does not hold what the count promises.
 */
export async function askTheTable(database: Database, { rows: total, tries, tell }: Trial) {
  await fillRegistrations(database, total);
  await settle(database);
  tell(`${total} registrations`);
  tell(`${"".padEnd(40)}    rows: median, p95 ms   count: median, p95 ms      hits`);
  const list = registrationsListRepository(database.read, database);
  const found: Record<string, number> = {};
  for (const [question, address] of Object.entries(questions(total))) {
    const query: RegistrationQuery = registrationQuery.parse(address);
    const view = viewOf(query, zone);
    const at = { ...view, offset: (query.page - 1) * query.limit, limit: query.limit };
    const hits = await list.count(view);
    const { length } = await list.rows(at);
    if (length !== Math.max(0, Math.min(query.limit, hits - at.offset)))
      throw new Error(`${question}: ${length} rows on the page, ${hits} counted`);
    const rows = await spreadOf(tries, () => list.rows(at));
    const count = await spreadOf(tries, () => list.count(view));
    tell(`${question.padEnd(40)} ${said(rows)}          ${said(count)}   ${String(hits).padStart(9)}`);
    found[question] = hits;
  }
  for (const typed of mistyped) {
    const likely = await spreadOf(tries, () => findLikely({ database, timeZone: zone } as Platform, typed, 5));
    tell(`${`like ${typed}`.padEnd(40)} ${said(likely)}`);
  }
  const repeats = await spreadOf(tries, () => findRepeats(database.read, 5));
  tell(`${"possible repeats".padEnd(40)} ${said(repeats)}`);
  return found;
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 1_000_000), tries: 40, tell: console.log };
  await onEachEngine(async ({ database }) => void (await askTheTable(database, trial)));
}
