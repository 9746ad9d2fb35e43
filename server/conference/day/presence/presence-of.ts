import {
  dropCompleted,
  minutesNeeded,
  minutesWithin,
  type PresenceState,
  presenceState,
  type Stay,
  staysAt,
  staysOf,
} from "#domain/programme/stays.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { presenceSourcesRepository, stayOf } from "./presence-repository.ts";

export type PresenceSource = "door" | "webinar" | "hand";

/** The presence of a registrant at a session. */
export type Presence = {
  registration: number;
  stays: Stay[];
  minutes: number;
  state: PresenceState;
  credited: boolean;
  /** Credit points; 0 if the presence is not credited. */
  points: number;
  sources: PresenceSource[];
  /** The member of staff who recorded it by hand. */
  who: string;
};

export type SessionPresence = {
  session: number;
  /** The school whose lesson it is. */
  school: number | null;
  /** In minutes. */
  duration: number;
  minutesNeeded: number;
  /** By the id of the registration: all with a mark or a record. */
  people: ReadonlyMap<number, Presence>;
};

type Sources = ReturnType<typeof presenceSourcesRepository>;
type SessionRow = Awaited<ReturnType<Sources["sessions"]>>[number];
type MarkRow = Awaited<ReturnType<Sources["marks"]>>[number];
type Trace = { stays: Stay[]; source: PresenceSource; who: string };

/**
 * The presence at all sessions of a conference that take it, or at one session.
 * @param extra stays that are not stored yet, for a preview: of the session `only`.
 */
export async function presenceOf(
  db: Db,
  conference: number,
  { only, extra = [] }: { only?: number; extra?: readonly { registration: number; stay: Stay }[] } = {},
): Promise<SessionPresence[]> {
  const sources = presenceSourcesRepository(db, conference);
  const all = await sources.sessions();
  const wanted = all.filter(({ id, takes_presence }) => (only === undefined ? takes_presence === 1 : id === only));
  if (wanted.length === 0) return [];
  const halls = [...new Set(wanted.map(({ hall }) => hall))].filter((hall) => hall !== "");
  const records = await sources.records(wanted.map(({ id }) => id));
  const traces = new Map(wanted.map(({ id }) => [id, new Map<number, Trace[]>()]));
  const add = (session: number, registration: number, trace: Trace) => {
    const people = traces.get(session);
    const own = people?.get(registration);
    if (own) own.push(trace);
    else people?.set(registration, [trace]);
  };
  // Hall by hall: the embedded database blocks the thread while it reads.
  for (const hall of halls) {
    const isHere = (session: SessionRow) => session.hall === hall;
    addDoorStays(await sources.marks(hall), { all: all.filter(isHere), wanted: wanted.filter(isHere) }, add);
  }
  for (const { session_id, registration_id, source, arrived_at, left_at, who } of records) {
    add(session_id, registration_id, { stays: [stayOf({ arrived_at, left_at })], source, who });
  }
  for (const { registration, stay } of extra)
    add(only ?? 0, registration, { stays: [stay], source: "webinar", who: "" });
  return wanted.map((session) => presenceAt(session, traces.get(session.id) ?? new Map()));
}

const timesOf = ({ starts_at, ends_at }: SessionRow) => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});

/** Adds the stays of each person in a hall to the sessions that they touch. */
function addDoorStays(
  marks: readonly MarkRow[],
  { all, wanted }: { all: readonly SessionRow[]; wanted: readonly SessionRow[] },
  add: (session: number, registration: number, trace: Trace) => void,
): void {
  const [times, sessions] = [all.map(timesOf), wanted.map((session) => ({ id: session.id, times: timesOf(session) }))];
  const visits = Map.groupBy(marks, ({ registration_id, day }) => `${registration_id} ${day}`);
  for (const own of visits.values()) {
    const stays = staysOf(own.map(({ kind, made_at }) => ({ kind, at: Date.parse(made_at) })));
    for (const session of sessions) {
      const within = staysAt(stays, session.times, times);
      if (within.length > 0) add(session.id, own[0]?.registration_id ?? 0, { stays: within, source: "door", who: "" });
    }
  }
}

function presenceAt(session: SessionRow, people: ReadonlyMap<number, Trace[]>): SessionPresence {
  const times = timesOf(session);
  const duration = Math.round((times.to - times.from) / 60_000);
  const rule = { duration, threshold: session.threshold };
  const present = [...people].map(([registration, traces]): [number, Presence] => {
    const byHand = traces.filter(({ source }) => source === "hand");
    const valid = byHand.length > 0 ? byHand : traces;
    const stays = dropCompleted(valid.flatMap((trace) => trace.stays)).sort((a, b) => a.from - b.from);
    const minutes = minutesWithin(stays, times);
    const state = presenceState(stays, minutes, rule);
    const credited = state === "credited";
    const points = credited ? (session.points ?? 0) : 0;
    const sources = [...new Set(valid.map(({ source }) => source))];
    return [
      registration,
      { registration, stays, minutes, state, credited, points, sources, who: byHand.at(-1)?.who ?? "" },
    ];
  });
  const needed = minutesNeeded(duration, session.threshold);
  return { session: session.id, school: session.school_id, duration, minutesNeeded: needed, people: new Map(present) };
}
