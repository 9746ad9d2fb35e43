import type { z } from "zod";
import type {
  countBySchool as countCall,
  ListedRegistration,
  findLikely as likelyCall,
  RegistrationQuery,
} from "../../../contract/registration-list.ts";
import { likelySame } from "../../../domain/likely-same-person.ts";
import { type PageOf, pageExists } from "../../../domain/paging.ts";
import { sameName } from "../../../domain/person-names.ts";
import type { Platform } from "../../platform/platform.ts";
import { wrongPage } from "../../platform/problem-replies.ts";
import { conferencesForRegistration } from "./conferences-for-registration.ts";
import { listed } from "./show-registration.ts";
import { totalsRepository } from "./totals-repository.ts";

export async function listRegistrations(
  platform: Platform,
  query: RegistrationQuery,
): Promise<PageOf<ListedRegistration>> {
  const all = await platform.database.read.selectFrom("registrations").selectAll().orderBy("id", "desc").execute();
  const schools = query.school_name;
  const found = all.filter(
    (row) =>
      (row.deleted_at === null) !== (query.bin === "only") &&
      (!query.conference || query.conference.includes(row.conference_id)) &&
      (!schools || schools.includes(String(row.school_id ?? "none"))) &&
      `${row.fio} ${row.job_place}`.toLowerCase().includes(query.search.toLowerCase()),
  );
  if (!pageExists(query.page, found.length, query.limit)) throw wrongPage();
  const rows = found.slice((query.page - 1) * query.limit, query.page * query.limit);
  return { count: found.length, items: rows.map((row) => listed(platform, row, false)) };
}

/** How many there are in a view. */
export async function countRegistrationsIn(platform: Platform, query: RegistrationQuery): Promise<number> {
  return (await listRegistrations(platform, { ...query, page: 1 })).count;
}

/** The ids of a view, in its order. */
export async function idsInView(platform: Platform, query: RegistrationQuery): Promise<number[]> {
  return (await listRegistrations(platform, { ...query, page: 1, limit: 1e9 })).items.map((row) => row.id);
}

type Counts = z.output<(typeof countCall)["answer"]>;

export async function countBySchool(platform: Platform, query: Pick<RegistrationQuery, "conference">): Promise<Counts> {
  const { read } = platform.database;
  const conference = query.conference?.[0] ?? 0;
  const [schools, totals] = await Promise.all([
    conferencesForRegistration(read).schoolsOf(conference),
    totalsRepository(read).ofConference(conference),
  ]);
  const count = (id: number | null) => totals.find((row) => row.school_id === (id ?? 0))?.registered ?? 0;
  const sum = (field: "registered" | "withdrawn" | "in_bin") => totals.reduce((all, row) => all + row[field], 0);
  return {
    schools: [
      ...schools.map(({ id, name }) => ({ id, name, count: count(id) })),
      { id: null, name: "Не указана", count: count(null) },
    ],
    registered: sum("registered"),
    withdrawn: sum("withdrawn"),
    in_bin: sum("in_bin"),
  };
}

export async function findLikely(platform: Platform, fio: string): Promise<z.output<(typeof likelyCall)["answer"]>> {
  const conference = await conferencesForRegistration(platform.database.read).current();
  const rows = await platform.database.read
    .selectFrom("registrations")
    .selectAll()
    .where("conference_id", "=", conference?.id ?? 0)
    .where("deleted_at", "is", null)
    .where("status", "=", "registered")
    .execute();
  return likelySame(fio, rows).map(({ candidate }) => ({
    ...listed(platform, candidate, false),
    same_name: sameName(fio, candidate.fio),
  }));
}
