import { expect, test } from "vitest";
import { instantInZone } from "../text/russian-dates.ts";
import { deadlineProblem, deadlineWords, offerDeadline, placesLeftShown } from "./waiting-list.ts";

const moscow = "Europe/Moscow";
const conferenceOn = (date: string) => ({ start_date: date, end_date: date });

test.each([
  ["in the daytime it is the next full hour", "2025-08-21T10:15:00+03:00", 48, "2025-08-23T11:00:00+03:00"],
  ["until 22:00 it is not night", "2025-08-21T21:00:00+03:00", 48, "2025-08-23T21:00:00+03:00"],
  ["from 22:00 it is noon of the next day", "2025-08-21T21:01:00+03:00", 48, "2025-08-24T12:00:00+03:00"],
  ["after midnight it is noon of that day", "2025-08-22T03:00:00+03:00", 48, "2025-08-24T12:00:00+03:00"],
  ["before 8:00 it is noon", "2025-08-21T07:00:00+03:00", 48, "2025-08-23T12:00:00+03:00"],
  ["at 8:00 the night is over", "2025-08-21T08:00:00+03:00", 48, "2025-08-23T08:00:00+03:00"],
  ["the last evening of a month ends in the next", "2025-08-29T23:30:00+03:00", 48, "2025-09-01T12:00:00+03:00"],
  ["other hours count from the offer", "2025-08-21T10:15:00+03:00", 3, "2025-08-21T14:00:00+03:00"],
])("of a deadline, %s", (_rule, now, hours, deadline) => {
  expect(instantInZone(offerDeadline(new Date(now), hours, moscow, conferenceOn("2025-10-30")), moscow)).toBe(deadline);
});

test("a person who is called, because there is no mail, has until the evening before the conference", () => {
  const deadline = (now: string) =>
    instantInZone(offerDeadline(new Date(now), Infinity, moscow, conferenceOn("2025-10-30")), moscow);
  expect(deadline("2025-08-21T10:15:00+03:00")).toBe("2025-10-29T20:00:00+03:00");
  expect(deadline("2025-10-29T18:00:00+03:00")).toBe("2025-10-29T21:00:00+03:00");
});

test.each([
  ["ends on the evening before", "2025-09-02T12:00:00+03:00", "2025-09-03T20:00:00+03:00"],
  ["leaves three hours when that evening is near", "2025-09-03T17:01:00+03:00", "2025-09-03T21:00:00+03:00"],
  ["ends at noon of the first day after that evening", "2025-09-03T20:00:00+03:00", "2025-09-04T12:00:00+03:00"],
  ["is the usual one after the conference", "2025-09-05T10:00:00+03:00", "2025-09-07T10:00:00+03:00"],
  ["leaves three hours on the day", "2025-09-04T10:15:00+03:00", "2025-09-04T14:00:00+03:00"],
])("a deadline that would reach into the conference %s", (_rule, now, deadline) => {
  expect(instantInZone(offerDeadline(new Date(now), 48, moscow, conferenceOn("2025-09-04")), moscow)).toBe(deadline);
});

test.each([
  ["2025-08-21T12:00:00+03:00", "past"],
  ["2025-08-21T21:59:00+03:00", undefined],
  ["2025-08-22T03:00:00+03:00", "night"],
  ["2025-08-22T22:00:00+03:00", "night"],
  ["2025-09-20T12:00:00+03:00", undefined],
  ["9999-11-24T13:00:00+03:00", "far"],
])("the deadline %s set by staff: %s", (deadline, problem) => {
  expect(deadlineProblem(new Date(deadline), new Date("2025-08-21T12:00:00+03:00"), moscow)).toBe(problem);
});

test("the night is that of the site's time zone, also across a change of the clocks", () => {
  const inVladivostok = offerDeadline(
    new Date("2025-08-21T13:30:00Z"),
    48,
    "Asia/Vladivostok",
    conferenceOn("2025-09-04"),
  );
  expect(instantInZone(inVladivostok, "Asia/Vladivostok")).toBe("2025-08-24T12:00:00+10:00");
  const inBerlin = offerDeadline(
    new Date("2025-10-24T22:00:00+02:00"),
    48,
    "Europe/Berlin",
    conferenceOn("2025-11-04"),
  );
  expect(instantInZone(inBerlin, "Europe/Berlin")).toBe("2025-10-26T21:00:00+01:00");
});

test("a deadline is written without declension", () => {
  expect(deadlineWords("2025-08-23T12:00:00+03:00")).toBe("в\u00a0субботу, 23\u00a0августа, до 12:00");
  expect(deadlineWords("2025-08-26T20:00:00+03:00")).toBe("во\u00a0вторник, 26\u00a0августа, до 20:00");
});

test.each([
  [null, 5, null],
  [40, 5, null],
  [40, 20, 20],
  [40, 39, 1],
  [40, 42, 0],
])("of %s places with %i taken, the site shows %s", (places, taken, shown) => {
  expect(placesLeftShown(places, taken)).toBe(shown);
});
