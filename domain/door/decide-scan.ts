import type { DoorPerson, LetIn } from "./door-acts.ts";

/** The answer of a device to a person at its door. */
export type DoorAnswer =
  | { kind: "welcome" | "arrived" | "left" }
  | { kind: "already"; at: string; place: string }
  /** A second scan within a minute at a hall: a departure, or the same person read twice. */
  | { kind: "left-so-soon" }
  | { kind: "stop"; reason: LetIn; nextDay?: string };

export type Door = {
  /** Whether it is the door of a hall; otherwise an entrance of the conference. */
  isHall: boolean;
  onlyDepartures: boolean;
  /** The first and last day of the conference, and today, as calendar dates. */
  from: string;
  until: string;
  today: string;
};

/** In milliseconds. */
const soon = 60_000;

/** Decides on a person of the list. Marks nothing. @param now in milliseconds. */
export function decideScan(person: DoorPerson, door: Door, now: number): DoorAnswer {
  // A person who was let into a hall can leave it.
  const isInHall = door.isHall && person.last?.kind === "arrival";
  if (person.withdrawn_at !== null && !isInHall) return { kind: "stop", reason: "withdrawn" };
  if (door.today < door.from) return { kind: "stop", reason: "other-day", nextDay: door.from };
  if (door.today > door.until) return { kind: "stop", reason: "other-day" };
  if (door.isHall) return decideAtHall(person, door, now);
  const { last } = person;
  return last ? { kind: "already", at: last.at, place: last.place } : { kind: "welcome" };
}

function decideAtHall({ waits_for, last }: DoorPerson, { onlyDepartures }: Door, now: number): DoorAnswer {
  const isInside = last?.kind === "arrival";
  if (onlyDepartures)
    return last?.kind === "departure" ? { kind: "already", at: last.at, place: last.place } : { kind: "left" };
  if (isInside) return now - Date.parse(last.at) < soon ? { kind: "left-so-soon" } : { kind: "left" };
  return waits_for === "" ? { kind: "arrived" } : { kind: "stop", reason: "waiting" };
}
