import { minutesNeeded, minutesWithin } from "../programme/stays.ts";

/** A session in a hall, and a stay of a person in it; times are ISO 8601. */
export type HallSession = { title: string; from: string; to: string /** In percent. */; threshold: number };
export type HallStay = { from: string; to: string };

const inMilliseconds = ({ from, to }: HallStay) => ({ from: Date.parse(from), to: Date.parse(to) });

/** Returns the minutes at the session which a person has just left, and those missing; undefined between sessions. */
export function minutesAtDeparture(stays: readonly HallStay[], sessions: readonly HallSession[]) {
  const all = stays.map(inMilliseconds);
  const last = all.at(-1);
  const left = sessions.findLast((one) => {
    const { from, to } = inMilliseconds(one);
    return last && last.from < to && last.to > from;
  });
  if (!last || !left) return undefined;
  const times = inMilliseconds(left);
  const [minutes, duration] = [minutesWithin(all, times), Math.round((times.to - times.from) / 60_000)];
  const missing = Math.max(0, minutesNeeded(duration, left.threshold) - minutes);
  return { minutes, duration, isOver: last.to >= times.to, missing };
}

/** Returns the session that a person arrives at: the first that is not over. @param now in milliseconds. */
export function sessionAt(sessions: readonly HallSession[], now: number): HallSession | undefined {
  return sessions.find(({ to }) => Date.parse(to) > now);
}
