import { expect, test } from "vitest";
import {
  clockTime,
  freeHall,
  hallsOf,
  inOrder,
  isNow,
  maxPoints,
  overlapsOf,
  type Slot,
  speakerLines,
  timeRange,
} from "./programme-sessions.ts";

const at = (time: string) => `2025-09-04T${time}:00+03:00`;

function slot(id: number, hall: string, from: string, until: string, more: Partial<Slot> = {}): Slot {
  const times = { starts_at: at(from), ends_at: at(until) };
  return { id, kind: "section", title: `№ ${id}`, hall, ...times, speakers: "", ...more };
}

test("sessions of one hall overlap if they share a minute", () => {
  const school = slot(1, "Зал 2", "14:30", "17:30");
  const board = slot(2, "Зал 2", "17:00", "18:00");
  expect(overlapsOf([board, school, slot(3, "Зал 2", "18:00", "19:00"), slot(4, "Зал 1", "17:00", "18:00")])).toEqual([
    { sessions: [school, board], hall: "Зал 2", speaker: "", from: at("17:00"), until: at("17:30") },
  ]);
});

test("sessions overlap if they share a speaker, whatever the dots and spaces", () => {
  const first = slot(1, "Зал 1", "10:00", "11:00", { speakers: "Семёнов А. В. — Кашель" });
  const second = slot(2, "Зал 2", "10:30", "11:00", { speakers: "Примеров К. О.\nСеменов А.В." });
  expect(overlapsOf([first, second])).toMatchObject([{ hall: "", speaker: "Семенов А.В." }]);
});

test("a free hall is one without another session at the time", () => {
  const board = slot(2, "Зал 2", "17:00", "18:00");
  const sessions = [
    slot(1, "Зал 2", "14:30", "17:30"),
    board,
    slot(3, "Зал 1", "14:30", "17:01"),
    slot(4, "Зал 3", "9:00", "9:30"),
  ];
  expect(freeHall(board, sessions)).toBe("Зал 3");
  expect(freeHall(board, sessions.slice(0, 3))).toBeUndefined();
});

test("the order is by time, then by hall", () => {
  const sessions = [
    slot(1, "Зал 2", "14:30", "17:30"),
    slot(2, "Большой зал", "14:30", "15:00"),
    slot(3, "Зал 2", "09:30", "10:00"),
  ];
  expect(inOrder(sessions, hallsOf(sessions)).map(({ id }) => id)).toEqual([3, 1, 2]);
  const coffee = slot(4, "Фойе", "08:00", "09:00", { kind: "break" });
  expect(hallsOf([...sessions, coffee])).toEqual(["Зал 2", "Большой зал"]);
});

test("a session is current from its start to before its end", () => {
  const session = slot(1, "Зал 1", "10:00", "12:00");
  const now = (time: string) => isNow(session, new Date(at(time)));
  expect([now("09:59"), now("10:00"), now("11:59"), now("12:00")]).toEqual([false, true, true, false]);
});

test("times have no leading zero", () => {
  expect(timeRange(slot(1, "", "08:30", "10:00"))).toBe("8:30–10:00");
  expect(clockTime(at("00:05"))).toBe("0:05");
});

test("lines below a title name the topic before the speaker, and who chairs", () => {
  const speakers = "Берестов К. О.\n Примеров А. В. — ВИЧ и туберкулёз \n\n";
  expect(speakerLines({ kind: "plenary", speakers })).toEqual([
    "Ведёт Берестов К. О.",
    "ВИЧ и туберкулёз · Примеров А. В.",
  ]);
  expect(speakerLines({ kind: "ceremony", speakers: "Председатель общества" })).toEqual(["Председатель общества"]);
  expect(speakerLines({ kind: "school", speakers: "А. А.\nБ. Б." })).toEqual(["Ведут А. А., Б. Б."]);
});

test("points of sessions at one time do not add up", () => {
  const points = (from: string, until: string, value: number | null) => ({
    ...slot(1, "", from, until),
    points: value,
  });
  expect(maxPoints([points("10:00", "12:00", 2), points("12:00", "13:00", 1), points("12:30", "13:30", 3)])).toBe(5);
  expect(maxPoints([points("10:00", "12:00", null)])).toBe(0);
});
