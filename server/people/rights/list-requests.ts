import type { z } from "zod";
import type { listPersonalRequests, PersonalRequest } from "#contract/people/personal-requests.ts";
import { daysLeft, dueOfRequest } from "#domain/people/request-terms.ts";
import { keyWords } from "#domain/search/search-key.ts";
import { pageExists } from "#domain/site/paging.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { PersonRow } from "./people-repository.ts";
import {
  countRequests,
  type RequestFilter,
  type RequestRow,
  requestsList,
  requestsRepository,
} from "./requests-repository.ts";
import { showWorkingDays } from "./working-days.ts";

type ListQuery = z.output<typeof listPersonalRequests.query>;

/**
 * Open requests by the days that are left, or closed ones, newest first.
 * @throws Problem 404 if the page does not exist.
 */
export async function listRequests(platform: Platform, { page, limit, state, kind, search }: ListQuery) {
  const { read } = platform.database;
  const filter = { kind, words: keyWords(search) };
  const part = { limit, offset: Math.max(page - 1, 0) * limit };
  const { count, rows } = await (state === "closed"
    ? closedRequests(read, filter, part)
    : openRequests(read, filter, part));
  if (!pageExists(page, count, limit)) throw wrongPage();
  return { ...(await countRequests(read)), count, items: rows.map(await presentRequests(platform)) };
}

type Term = Pick<RequestRow, "kind" | "received_on" | "extended_because">;
type Part = { limit: number; offset: number };

async function closedRequests(db: Db, filter: RequestFilter, part: Part) {
  const requests = requestsList(db);
  return { count: await requests.countClosed(filter), rows: await requests.closed(filter, part) };
}

/** The terms depend on the calendar, so the order is computed here, of all requests: the oldest of a flood comes first. */
async function openRequests(db: Db, filter: RequestFilter, { limit, offset }: Part) {
  const requests = requestsList(db);
  const calendar = await showWorkingDays(db);
  const dueDates = new Map<string, string>();
  const dueOn = ({ kind, received_on, extended_because }: Term) => {
    const isExtended = extended_because !== "";
    const key = `${kind} ${received_on} ${isExtended}`;
    const due = dueDates.get(key) ?? dueOfRequest({ kind, received_on, isExtended }, calendar);
    dueDates.set(key, due);
    return due;
  };
  const terms = (await requests.openTerms(filter)).map((row) => ({ id: row.id, due: dueOn(row) }));
  const ids = terms
    .sort((one, other) => one.due.localeCompare(other.due) || one.id - other.id)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const byId = new Map((await requests.byIds(ids)).map((row) => [row.id, row]));
  return { count: terms.length, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Returns the requests of the person with these registrations, newest first. */
export async function requestsOf(platform: Platform, rows: PersonRow[], db: Db = platform.database.read) {
  const keys = (name: "fio_key" | "email_key") => [...new Set(rows.map((row) => row[name]))];
  const ids = rows.map((row) => row.id);
  const found = await requestsRepository(db).ofPerson(ids, keys("fio_key"), keys("email_key"));
  return found.map(await presentRequests(platform, db));
}

/** Returns a function that presents requests, with their terms by the current calendar. */
export async function presentRequests(
  platform: Platform,
  db: Db = platform.database.read,
): Promise<(row: RequestRow) => PersonalRequest> {
  const { clock, timeZone } = platform;
  const calendar = await showWorkingDays(db);
  const today = dateInZone(clock(), timeZone);
  return ({ fio_key: _, email_key: __, created_at: ___, staff_id: ____, registration_id, answered_at, ...row }) => {
    const due_on = dueOfRequest({ ...row, isExtended: row.extended_because !== "" }, calendar);
    return {
      ...row,
      person: registration_id,
      due_on,
      left: daysLeft(row.kind, due_on, today, calendar),
      handled_by: row.handled_by ?? "",
      answered_at: answered_at && instantInZone(new Date(answered_at), timeZone),
    };
  };
}
