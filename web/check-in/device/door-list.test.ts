import { expect, test } from "vitest";
import type { DoorAct, DoorPerson, MarkKind } from "#domain/door/door-acts.ts";
import { People } from "./door-list.ts";

const person: DoorPerson = {
  ...{ id: 7, number: 188, fio: "Вымыслова Ирина", institution: "", school: "", codes: [] },
  ...{ withdrawn_at: null, waits_for: "", last: null, stays: [] },
};
const at = (time: string) => `2025-09-04T${time}:00.000Z`;
const mark = (id: string, kind: MarkKind, time: string): DoorAct => ({
  ...{ id, act: "mark", registration: 7, kind, way: "code", let_in: "", at: at(time) },
});

function after(...acts: DoorAct[]): DoorPerson | undefined {
  const people = new People();
  people.put([person]);
  for (const act of acts) people.apply(act, "Зал 2");
  return people.find(7);
}

test("an arrival and a departure make a stay; a second arrival keeps the first", () => {
  const [arrival, again] = [mark("a", "arrival", "09:00"), mark("b", "arrival", "09:05")];
  expect(after(arrival, again)?.last).toEqual({ mark: "a", kind: "arrival", at: at("09:00"), place: "Зал 2" });
  const left = after(arrival, mark("c", "departure", "10:00"));
  expect([left?.last?.kind, left?.stays]).toEqual(["departure", [{ from: at("09:00"), to: at("10:00") }]]);
});

test("an undone departure leaves the person inside, an undone arrival outside until it is restored", () => {
  const [arrival, departure] = [mark("a", "arrival", "09:00"), mark("c", "departure", "10:00")];
  const settle = (act: "undo" | "restore") => (of: string) => ({ id: `${act} ${of}`, act, of, at: at("10:01") });
  const [undo, restore] = [settle("undo"), settle("restore")];
  const inside = after(arrival, departure, undo("c"));
  expect([inside?.last?.kind, inside?.last?.at, inside?.stays]).toEqual(["arrival", at("09:00"), []]);
  expect(after(arrival, undo("a"))?.last).toBeNull();
  expect(after(arrival, undo("a"), restore("a"))?.last?.mark).toBe("a");
});
