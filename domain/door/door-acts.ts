import type { HallStay } from "./hall-minutes.ts";

/** Why a person was let in although the device had stopped them. */
export type LetIn = "withdrawn" | "waiting" | "other-day";

/** The way in which the person was found. */
export type MarkWay = "code" | "search";
export type MarkKind = "arrival" | "departure";

/**
 * An act of a device, in the order of its queue. `id` is a UUID made by the device, by which the server recognizes a
 * repetition; `at` is the time by the device's clock. `undo` and `restore` name the mark in `of`; the mark of a new
 * person has the id of the act.
 */
export type DoorAct =
  | { id: string; act: "mark"; registration: number; kind: MarkKind; way: MarkWay; let_in: LetIn | ""; at: string }
  | { id: string; act: "new"; fio: string; at: string }
  | { id: string; act: "undo" | "restore"; of: string; at: string };

/** A person as a device recognizes them, with the latest mark of the day at its place. */
export type DoorPerson = {
  id: number;
  number: number;
  fio: string;
  /** The institution, which distinguishes namesakes. */
  institution: string;
  /** The name of the school; empty for none. */
  school: string;
  /** For each pass: the hash of the whole code and of its first eight characters, see `codeHash`. */
  codes: string[];
  /** When the registration was withdrawn; null for a valid one. */
  withdrawn_at: string | null;
  /** The name of the school for which the person waits; empty for none. */
  waits_for: string;
  /** At an entrance the first arrival of the day, at a hall the latest mark in it; null for none. */
  last: { mark: string; kind: MarkKind; at: string; place: string } | null;
  /** At a hall, the ended stays of the day in it, in order. */
  stays: HallStay[];
};

/** Numbers of a day, over all devices. */
export type DoorCounts = {
  here: number;
  total: number;
  schools: { name: string; here: number; total: number }[];
  places: { name: string; marks: number }[];
};
