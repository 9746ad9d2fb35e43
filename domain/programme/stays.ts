/** Rules of presence at a session: stays, minutes, and whether they are credited. */

/** In milliseconds since the epoch; `to` is null if the departure is unknown. */
export type Stay = { from: number; to: number | null };

export type DoorMark = { kind: "arrival" | "departure"; at: number };

/** In milliseconds: two arrivals within it are one, read at two doors. */
const sameArrival = 60_000;

/**
 * Stays in a hall, from its marks in the order of time. An arrival after an arrival begins a new stay; a departure
 * without an arrival is ignored.
 */
export function staysOf(marks: readonly DoorMark[]): Stay[] {
  const stays: Stay[] = [];
  let open: Stay | undefined;
  for (const { kind, at } of marks) {
    if (kind === "departure") {
      if (open) open.to = at;
      open = undefined;
    } else if (!open || at - open.from > sameArrival) {
      open = { from: at, to: null };
      stays.push(open);
    }
  }
  return stays;
}

/** Closes each open stay at the arrival of the next one, and the last at the end. @param stays in the order of time. */
export function closeStays(stays: readonly Stay[], end: number): Stay[] {
  return stays.map(({ from, to }, index) => ({ from, to: to ?? stays[index + 1]?.from ?? Math.max(end, from) }));
}

/** Drops open stays whose arrival has a departure in another stay: a later report was complete. */
export function dropCompleted(stays: readonly Stay[]): Stay[] {
  const completed = new Set(stays.filter(({ to }) => to !== null).map(({ from }) => from));
  return stays.filter(({ from, to }) => to !== null || !completed.has(from));
}

type Times = { from: number; to: number };

/** In milliseconds: how long before a session people arrive. */
const early = 2 * 60 * 60_000;

/**
 * The stays that touch a session. A stay without a departure belongs to the first session that ends after the arrival.
 * @param all the times of all sessions in the hall.
 */
export function staysAt(stays: readonly Stay[], session: Times, all: readonly Times[]): Stay[] {
  return stays.filter((stay) => {
    if (stay.to !== null) return stay.from < session.to && stay.to > session.from;
    if (stay.from >= session.to || stay.from < session.from - early) return false;
    return !all.some(({ to }) => to > stay.from && to < session.to);
  });
}

/** Whole minutes inside the session; parts add up, overlapping ones count once. */
export function minutesWithin(stays: readonly Stay[], { from, to }: Times): number {
  let [total, counted] = [0, from];
  for (const stay of [...stays].sort((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(stay.from, counted), Math.min(stay.to ?? stay.from, to)];
    if (end <= begin) continue;
    total += end - begin;
    counted = end;
  }
  return Math.floor(total / 60_000);
}

export type PresenceState = "credited" | "short" | "open" | "absent";

/** @param threshold in percent. */
export function presenceState(
  stays: readonly Stay[],
  minutes: number,
  { duration, threshold }: { duration: number; threshold: number },
): PresenceState {
  if (stays.length === 0) return "absent";
  if (minutes > 0 && minutes >= minutesNeeded(duration, threshold)) return "credited";
  return stays.some(({ to }) => to === null) ? "open" : "short";
}

/** Minutes that are credited, of a session with this duration in minutes. */
export function minutesNeeded(duration: number, threshold: number): number {
  return Math.ceil((duration * threshold) / 100);
}
