import { expect, test } from "vitest";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import { conferenceNeeds } from "./conference-needs.ts";

const conference: RegistrationSettings = {
  id: 5,
  entry: 12,
  name: "XIII конференция",
  roman: "XIII",
  start_date: "2025-09-04",
  end_date: "2025-09-05",
  is_current: true,
  registration_on: true,
  registration_from: null,
  registration_until: null,
  quick_for_all: false,
  places: null,
  offer_hours: 48,
  reminder_days: 3,
  registered: 56,
  schools: [],
  revision: "1",
};
const next = { ...conference, id: 6, is_current: false, start_date: "2026-09-03", end_date: "2026-09-04" };

test("a conference needs nothing until the end of its last day", () => {
  expect(conferenceNeeds([conference], "2025-09-05")).toBeNull();
});

test("a past conference needs its registration closed and a next conference", () => {
  expect(conferenceNeeds([conference], "2025-09-06")).toEqual({ conference, isOpen: true, hasNoNext: true });
});

test("a completed task is not listed again", () => {
  const closed = { ...conference, registration_on: false };
  expect(conferenceNeeds([conference, next], "2025-10-01")).toMatchObject({ isOpen: true, hasNoNext: false });
  expect(conferenceNeeds([closed], "2025-10-01")).toMatchObject({ isOpen: false, hasNoNext: true });
  expect(conferenceNeeds([closed, next], "2025-10-01")).toBeNull();
});

test("nothing is needed without a current conference", () => {
  expect(conferenceNeeds([{ ...conference, is_current: false }], "2025-10-01")).toBeNull();
});
