import type { z } from "zod";
import type {
  countBySchool as countCall,
  ListedRegistration,
  RegistrationQuery,
} from "#contract/conference/registrants/registration-list.ts";
import type { SearchedWords } from "#domain/registration/registration-search.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { listed } from "../../registration/record/listed-registration.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import type { Selection } from "./registrations-list-repository.ts";
import { newestMatching, registrationsListRepository } from "./registrations-list-repository.ts";
import { viewOf } from "./registrations-view.ts";
import { wholeList } from "./whole-list.ts";

export function registrationsList({ database, timeZone }: Pick<Platform, "database" | "timeZone">) {
  return registrationsListRepository(database.read, { engine: database.engine, timeZone });
}

/** Returns the ids of the newest registrations of all conferences that match a search. */
export function findNewest({ database, timeZone }: Platform, search: SearchedWords, limit: number): Promise<number[]> {
  return newestMatching(database.read, { engine: database.engine, timeZone }, search, limit);
}

/** A page of the table. @throws Problem 404 if there is no such page. */
export async function listRegistrations(
  platform: Platform,
  query: RegistrationQuery,
): Promise<PageOf<ListedRegistration>> {
  const { selection, order } = viewOf(query);
  const count = await countSelected(platform, selection);
  if (!pageExists(query.page, count, query.limit)) throw wrongPage();
  const part = { order, offset: (query.page - 1) * query.limit, limit: query.limit };
  const rows = await registrationsList(platform).rows(selection, part);
  return { count, items: rows.map((row) => listed(platform, row)) };
}

/** Returns the number of registrations in a view. */
export async function countRegistrationsIn(platform: Platform, query: RegistrationQuery): Promise<number> {
  return countSelected(platform, viewOf(query).selection);
}

/** Returns the number of live registrations of the current conference; 0 if no conference is current. */
export async function countCurrentRegistrations(platform: Platform): Promise<number> {
  const conference = await conferencesForRegistration(platform.database.read).current();
  return conference ? countSelected(platform, { conferences: [conference.id], status: "registered" }) : 0;
}

/** Cached: counting a search takes longer than reading a page of it, and every page needs the count. */
function countSelected(platform: Platform, selection: Selection): Promise<number> {
  const key = `count ${JSON.stringify(selection)}`;
  return platform.database.cacheUntilCommit(key, () => registrationsList(platform).count(selection));
}

/** Returns the ids of a view, in its order; reads them in portions, so that other queries do not wait for long. */
export async function idsInView(platform: Platform, query: RegistrationQuery): Promise<number[]> {
  const { selection, order } = viewOf(query);
  const list = registrationsList(platform);
  return wholeList((part) => list.page(selection, { order, ...part }), 5000);
}

type Counts = z.output<(typeof countCall)["answer"]>;

/**
 * Returns the number of registrations for each school of a conference, with all filters except that of the school; and,
 * without filters, the numbers of registered, withdrawn and deleted registrations of the conference.
 */
export async function countBySchool(
  platform: Platform,
  query: Omit<RegistrationQuery, "page" | "limit" | "sort">,
): Promise<Counts> {
  const conferences = conferencesForRegistration(platform.database.read);
  const conference = query.conference?.[0] ?? (await conferences.current())?.id ?? 0;
  const { selection } = viewOf({ ...query, school_name: undefined });
  const key = `schools ${conference} ${JSON.stringify(selection)}`;
  return platform.database.cacheUntilCommit(key, async () => {
    const list = registrationsList(platform);
    const [schools, counts, statuses, inBin] = await Promise.all([
      conferences.schoolsOf(conference),
      list.countBySchool(selection),
      list.countByStatus({ conferences: [conference] }),
      list.count({ conferences: [conference], inBin: true }),
    ]);
    return {
      schools: [...schools, { id: 0, name: "Не указана" }].map(({ id, name }) => ({
        id: id === 0 ? null : id,
        name,
        count: counts.get(id) ?? 0,
      })),
      ...statuses,
      in_bin: inBin,
    };
  });
}
