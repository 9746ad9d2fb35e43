import { expect, test } from "vitest";
import { type ConferenceToJoin, registrationStatus } from "./registration-state.ts";

const now = new Date("2026-05-15T12:00:00Z");

function at(changes: Partial<ConferenceToJoin>, timeZone = "Europe/Moscow") {
  const conference = { window: { on: true, from: null, until: null }, places: null, live: 0, ...changes };
  const registration = registrationStatus(conference, now, timeZone);
  return "reason" in registration
    ? [registration.state, registration.reason.replaceAll("\u00a0", " ")]
    : [registration.state];
}

test("registration is open while the switch is on, without a window and a limit", () => {
  expect(at({})).toEqual(["open"]);
  expect(at({ live: 100_000 })).toEqual(["open"]);
});

test("without a current conference the state is no-conference", () => {
  expect(registrationStatus(null, now, "Europe/Moscow")).toEqual({
    state: "no-conference",
    reason: "Сейчас регистрация ни на одну конференцию не ведётся.",
  });
});

test("the switch closes registration regardless of the window and the places", () => {
  const closed = ["closed", "Регистрация на конференцию закрыта."];
  expect(at({ window: { on: false, from: null, until: null } })).toEqual(closed);
  expect(at({ window: { on: false, from: "2026-06-01T07:00:00.000Z", until: null } })).toEqual(closed);
  expect(at({ window: { on: false, from: null, until: null }, places: 1, live: 1 })).toEqual(closed);
});

test("registration closes at the end of its window", () => {
  expect(at({ window: { on: true, from: null, until: "2026-05-15T12:00:00.001Z" } })).toEqual(["open"]);
  expect(at({ window: { on: true, from: null, until: "2026-05-15T12:00:00.000Z" } })[0]).toBe("closed");
});

test.each([
  ["Europe/Moscow", "1 июня 2026 г. в 10:00 по московскому времени"],
  ["Asia/Yekaterinburg", "1 июня 2026 г. в 12:00 по екатеринбургскому времени (МСК+2)"],
  ["Europe/Kaliningrad", "1 июня 2026 г. в 09:00 по калининградскому времени (МСК−1)"],
  ["Asia/Kamchatka", "1 июня 2026 г. в 19:00 по камчатскому времени (МСК+9)"],
  ["UTC", "1 июня 2026 г. в 07:00 по местному времени"],
])("in the time zone %s registration opens on %s", (timeZone, opening) => {
  expect(at({ window: { on: true, from: "2026-06-01T07:00:00.000Z", until: null } }, timeZone)).toEqual([
    "not-yet",
    `Регистрация откроется ${opening}.`,
  ]);
});

test("the opening date is in the given time zone, not in UTC", () => {
  const [, reason] = at({ window: { on: true, from: "2026-05-31T21:30:00.000Z", until: null } });
  expect(reason).toBe("Регистрация откроется 1 июня 2026 г. в 00:30 по московскому времени.");
});

test("registration is full when the last place is taken", () => {
  expect(at({ places: 300, live: 299 })).toEqual(["open"]);
  expect(at({ places: 300, live: 300 })).toEqual(["full", "Все места заняты."]);
  expect(at({ places: 300, live: 301 })[0]).toBe("full");
  expect(at({ places: 0, live: 0 })[0]).toBe("full");
});
