import { expect, test } from "vitest";
import type { RegistrationSettings } from "#contract/staff/staff-settings.ts";
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
  registered: 56,
  schools: [],
  revision: "1",
};
const next = { ...conference, id: 6, is_current: false, start_date: "2026-09-03", end_date: "2026-09-04" };

test("until its last day is over it needs nothing", () => {
  expect(conferenceNeeds([conference], "2025-09-05")).toBeNull();
});

test("from then on its registration is to be closed and the next one to be made", () => {
  expect(conferenceNeeds([conference], "2025-09-06")).toEqual({ conference, isOpen: true, hasNoNext: true });
});

test("what is done is not asked for any more", () => {
  const closed = { ...conference, registration_on: false };
  expect(conferenceNeeds([conference, next], "2025-10-01")).toMatchObject({ isOpen: true, hasNoNext: false });
  expect(conferenceNeeds([closed], "2025-10-01")).toMatchObject({ isOpen: false, hasNoNext: true });
  expect(conferenceNeeds([closed, next], "2025-10-01")).toBeNull();
});

test("where none is current nobody is asked for anything", () => {
  expect(conferenceNeeds([{ ...conference, is_current: false }], "2025-10-01")).toBeNull();
});
