import { expect, test } from "vitest";
import type { Programme, ProgrammeSession } from "#contract/conference/day/conference-programme.ts";
import { displacedSessions } from "./displaced-sessions.tsx";
import { daysOf, movedBy } from "./use-programme.ts";

const session = {
  hall: "Зал 1",
  starts_at: "2025-09-04T09:00:00+03:00",
  ends_at: "2025-09-04T10:00:00+03:00",
} as ProgrammeSession;
const halls = ["Большой зал", "Зал 1"];

test("up and down move by five minutes in the zone of the conference", () => {
  const times = { starts_at: "2025-09-04T08:55:00+03:00", ends_at: "2025-09-04T09:55:00+03:00" };
  expect(movedBy("ArrowUp", session, halls)).toEqual(times);
  expect(movedBy("ArrowDown", { ...session, ...times }, halls)).toMatchObject({ starts_at: session.starts_at });
});

test("left and right move between halls, not beyond the last", () => {
  expect(movedBy("ArrowLeft", session, halls)).toEqual({ hall: "Большой зал" });
  expect(movedBy("ArrowRight", session, halls)).toBeUndefined();
  expect(movedBy("Enter", session, halls)).toBeUndefined();
});

test("days are those of the conference; sessions left behind by its new dates move with the first of them", () => {
  const conference = { id: 1, name: "", roman: "", start_date: "2025-09-05", end_date: "2025-09-06" };
  const later = { ...session, starts_at: "2025-09-06T09:00:00+03:00", ends_at: "2025-09-06T10:00:00+03:00" };
  const of = (...sessions: ProgrammeSession[]) => ({ conference, sessions }) as unknown as Programme;
  expect(daysOf(of(session), halls).map((day) => [day.date, day.sessions.length])).toEqual([
    ["2025-09-05", 0],
    ["2025-09-06", 0],
  ]);
  expect(displacedSessions(of(session))).toEqual({ displaced: [session], by: 24 * 60 * 60_000 });
  expect(displacedSessions(of(session, later))).toEqual({ displaced: [session], by: undefined });
  expect(displacedSessions(of(later)).displaced).toEqual([]);
});
