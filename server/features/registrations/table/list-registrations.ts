import type { z } from "zod";
import type {
  countBySchool as countCall,
  ListedRegistration,
  RegistrationQuery,
} from "#contract/registrations/registration-list.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { wrongPage } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { totalsRepository } from "../../places/totals-repository.ts";
import { listed } from "../card/show-registration.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { binRepository, registrationsListRepository } from "./registrations-list-repository.ts";
import { type View, viewOf } from "./view-condition.ts";
import { wholeList } from "./whole-list.ts";

/** A page of the table. @throws Problem 404 where there is no such page. */
export async function listRegistrations(
  platform: Platform,
  query: RegistrationQuery,
): Promise<PageOf<ListedRegistration>> {
  const view = viewOf(query, platform.timeZone);
  const count = await countOf(platform, view);
  if (!pageExists(query.page, count, query.limit)) throw wrongPage();
  const part = { offset: (query.page - 1) * query.limit, limit: query.limit, total: count };
  const rows = await listOf(platform, view).rows({ ...view, ...part });
  return { count, items: rows.map((row) => listed(platform, row)) };
}

function listOf({ database }: Platform, { inBin }: Pick<View, "inBin">) {
  return inBin ? binRepository(database.read, database) : registrationsListRepository(database.read, database);
}

/** How many there are in a view. */
export async function countRegistrationsIn(platform: Platform, query: RegistrationQuery): Promise<number> {
  return countOf(platform, viewOf(query, platform.timeZone));
}

/** Cached: counting a search takes longer than reading a page of it, and every page needs the count. */
function countOf(platform: Platform, { order: _, ...view }: View): Promise<number> {
  return platform.database.cacheUntilCommit(`count ${JSON.stringify(view)}`, () => listOf(platform, view).count(view));
}

/** The ids of a view, in its order; read in portions, so that other queries do not wait for long. */
export async function idsInView(platform: Platform, query: RegistrationQuery): Promise<number[]> {
  const view = viewOf(query, platform.timeZone);
  const repository = listOf(platform, view);
  return wholeList((part) => repository.page({ ...view, ...part }), 5000);
}

type Counts = z.output<(typeof countCall)["answer"]>;

/** How many each school of a conference has within the other filters, and how many the conference has in all. */
export async function countBySchool(
  platform: Platform,
  query: Omit<RegistrationQuery, "page" | "limit" | "sort">,
): Promise<Counts> {
  const { read } = platform.database;
  const view = viewOf({ ...query, school_name: undefined, sort: undefined }, platform.timeZone);
  const conferences = conferencesForRegistration(read);
  const conference = query.conference?.[0] ?? (await conferences.current())?.id ?? 0;
  const [schools, totals] = await Promise.all([
    conferences.schoolsOf(conference),
    totalsRepository(read).ofConference(conference),
  ]);
  const ids = [...schools.map(({ id }) => id), 0];
  const countWithin = () => listOf(platform, view).schoolCounts(view, ids);
  const within =
    view.condition || view.inBin
      ? await platform.database.cacheUntilCommit(`schools ${ids} ${JSON.stringify(view)}`, countWithin)
      : undefined;
  const kept = (id: number) => {
    const row = totals.find((total) => total.school_id === id);
    return row ? row.registered + row.withdrawn : 0;
  };
  const sum = (field: "registered" | "withdrawn" | "in_bin") => totals.reduce((all, row) => all + row[field], 0);
  return {
    schools: [...schools, { id: 0, name: "Не указана" }].map(({ id, name }) => ({
      id: id === 0 ? null : id,
      name,
      count: within ? (within.get(id) ?? 0) : kept(id),
    })),
    registered: sum("registered"),
    withdrawn: sum("withdrawn"),
    in_bin: sum("in_bin"),
  };
}
