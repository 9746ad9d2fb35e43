import { expect, test } from "vitest";
import type { DoorAct, DoorPerson, MarkKind } from "#domain/door/door-acts.ts";
import { codeHash } from "#domain/door/door-codes.ts";
import { countsAfter, People } from "./door-list.ts";

const person: DoorPerson = {
  id: 7,
  number: 188,
  fio: "Вымыслова Ирина",
  institution: "",
  school: "",
  codes: [],
  withdrawn_at: null,
  waits_for: "",
  last: null,
  stays: [],
};
const at = (time: string) => `2025-09-04T${time}:00.000Z`;
const mark = (id: string, kind: MarkKind, time: string): DoorAct => ({
  id,
  act: "mark",
  registration: 7,
  kind,
  way: "code",
  let_in: "",
  at: at(time),
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

test("a person found by the typed code is found by code, one found by name or number by search", async () => {
  const people = new People();
  people.put([{ ...person, codes: [await codeHash("ABCD2345")] }]);
  const waysTo = async (typed: string) => {
    const { people: found, way } = await people.search(typed);
    return [found.map(({ id }) => id), way];
  };
  expect(await waysTo("abcd 2345")).toEqual([[7], "code"]);
  expect(await waysTo("вымысл")).toEqual([[7], "search"]);
  expect(await waysTo("188")).toEqual([[7], "search"]);
});

test("the counts follow arrivals, departures and undone marks", () => {
  const counts = { here: 1, total: 5, schools: [], places: [] };
  const here = (...acts: DoorAct[]) => acts.reduce(countsAfter, counts as ReturnType<typeof countsAfter>)?.here;
  expect(here(mark("a", "arrival", "09:00"), { id: "n", act: "new", fio: "Рябинкин Лев", at: at("09:01") })).toBe(3);
  expect(here(mark("a", "arrival", "09:00"), mark("b", "departure", "09:10"))).toBe(1);
  expect(here({ id: "u", act: "undo", of: "a", at: at("09:00") })).toBe(0);
});
