import { expect, test } from "vitest";
import { deskMoment, isOfToday, logOf, readLog, type Served, withForm, withServed } from "./desk-log.ts";

const empty = logOf(null, 13);

const person = (id: number, rest: Partial<Served> = {}): Served => ({
  id,
  number: id,
  fio: `Примеров ${id}`,
  at: "2025-09-04T21:38:00Z",
  wasListed: false,
  formOpened: true,
  ...rest,
});

test("the log has the newest registration first, stores twenty and counts all", () => {
  const log = Array.from({ length: 38 }, (_, index) => person(index + 1)).reduce(withServed, empty);
  expect([log.count, log.last.length, log.last[0]?.id, log.last.at(-1)?.id]).toEqual([38, 20, 38, 19]);
});

test("a person served again moves to the top and is counted once", () => {
  const log = [person(1), person(2), person(1, { wasListed: true })].reduce(withServed, empty);
  expect([log.count, log.last.map(({ id }) => id), log.last[0]?.wasListed]).toEqual([2, [1, 2], true]);
});

test("another conference starts an empty log", () => {
  const log = withServed(empty, person(1));
  expect(logOf(log, 14)).toEqual({ conference: 14, count: 0, last: [] });
  expect(logOf(log, 13)).toEqual(log);
});

test("the log continues while the conference is unknown and stores it later", () => {
  expect(logOf(withServed(empty, person(1)), null)).toMatchObject({ conference: 13, count: 1 });
  expect(logOf(withServed(logOf(null, null), person(1)), 13)).toMatchObject({ conference: 13, count: 1 });
});

test("a log is of the day of its newest registration, in the site's time zone", () => {
  const log = withServed(empty, person(1));
  const isOfDay = (now: string, offset: string) => isOfToday(log, new Date(now), offset);
  expect(isOfDay("2025-09-04T20:00:00Z", "Z")).toBe(true);
  expect(isOfDay("2025-09-04T20:00:00Z", "+03:00")).toBe(false);
  expect(isOfDay("2025-09-05T20:00:00Z", "+03:00")).toBe(true);
  expect(isOfToday(empty, new Date(), "Z")).toBe(false);
});

test("a form that did not open is marked until it opens", () => {
  const log = withServed(empty, person(1, { formOpened: false }));
  expect(withForm(log, 1, true).last[0]?.formOpened).toBe(true);
});

test.each([null, "", "{", "5", "null", '{"last":7}', '{"day":"2025-09-04","last":[{"time":"09:38"}]}'])(
  "the stored text %s is not read as a log",
  (text) => {
    expect(readLog(text)).toBeNull();
  },
);

test("a stored log is read unchanged", () => {
  const log = withServed(empty, person(1));
  expect(readLog(JSON.stringify(log))).toEqual(log);
});

test("the day and time of a registration are those of the site's offset, or of the device without one", () => {
  const now = new Date("2025-09-03T22:38:00Z");
  expect(deskMoment(now, "+03:00")).toEqual({ day: "2025-09-04", time: "01:38" });
  expect(deskMoment(now, "-02:00")).toEqual({ day: "2025-09-03", time: "20:38" });
  expect(deskMoment(now, undefined)).toEqual({
    day: expect.stringMatching(/^2025-09-0\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  });
});
