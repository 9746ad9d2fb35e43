import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";

/** In milliseconds. */
const interval = 1000;
/** Silent intervals after which a comment keeps the connection open. */
const maxSilence = 15;

/**
 * An event each time the marks, the people or the devices of a conference have changed. It carries no data: the caller
 * reads what it shows.
 */
export async function* doorEvents(platform: Platform, conferenceId: number): AsyncGenerator<string | null> {
  let before: string | undefined;
  for (let silent = 0; ; silent += 1) {
    const now = await changesOf(platform, conferenceId).catch(() => before);
    if (now !== before) {
      before = now;
      silent = 0;
      yield "event: changed\ndata: \n\n";
    } else yield silent % maxSilence === 0 ? ": \n\n" : null;
    await pause(interval);
  }
}

/** Shared by all callers of this process; computed again only after a commit of any process. */
function changesOf({ database }: Platform, conferenceId: number): Promise<string> {
  const { read, cacheUntilCommit } = database;
  return cacheUntilCommit(`door changes ${conferenceId}`, () => doorChanges(read, conferenceId));
}

/** Returns a text that differs after every change that the pages of the check-in show. */
export async function doorChanges(db: Db, conferenceId: number): Promise<string> {
  const { rows } = await sql`
    select
      (select count(*) from door_marks where conference_id = ${conferenceId}) as marks,
      (select max(received_at) from door_marks where conference_id = ${conferenceId}) as received,
      (select count(*) from door_conflicts where conference_id = ${conferenceId} and decided_at is null) as conflicts,
      (select max(paired_at) from door_devices where conference_id = ${conferenceId}) as paired,
      (select max(revoked_at) from door_devices where conference_id = ${conferenceId}) as revoked,
      (select count(*) from ${lineOf(conferenceId)}) as waiting,
      (select count(*) from ${lineOf(conferenceId)} and offered_at is not null) as offered,
      (select count(*) from ${lineOf(conferenceId)} and ended_at is not null) as ended,
      (select count(*) from registrations where conference_id = ${conferenceId} and deleted_at is null) as people,
      (select sum(revision) from registrations where conference_id = ${conferenceId}) as revisions
  `.execute(db);
  return JSON.stringify(rows[0]);
}

const lineOf = (conferenceId: number) => sql`waiting_list
  where school_id in (select id from conference_schools where conference_id = ${conferenceId})`;
