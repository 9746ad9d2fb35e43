import { expect, test } from "vitest";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import { offsetOf } from "#web/staff/kit/clock/site-clock.ts";
import { bodyOf, registrationValues } from "./registration-values.ts";

const settings: RegistrationSettings = {
  entry: 1,
  id: 5,
  name: "XIII конференция",
  roman: "XIII",
  start_date: "2025-09-04",
  end_date: "2025-09-05",
  is_current: true,
  registration_on: true,
  registration_from: "2025-08-01T09:00:00+05:00",
  registration_until: null,
  quick_for_all: true,
  places: 300,
  offer_hours: 48,
  reminder_days: 3,
  registered: 12,
  schools: [{ id: 17, name: "Школа", places: null, registered: 3, offered: 0, without_school: false }],
  revision: "а1",
};

test("unchanged values are sent back unchanged", () => {
  const { registration_on, registration_from, registration_until, quick_for_all, places, offer_hours, reminder_days } =
    settings;
  expect(bodyOf(registrationValues(settings), "+05:00")).toEqual({
    registration_on,
    registration_from,
    registration_until,
    quick_for_all,
    places,
    offer_hours,
    reminder_days,
    schools: [{ id: 17, places: null }],
  });
});

test("an empty number of places means no limit, zero stays zero, and other text becomes -1", () => {
  const sent = (places: string) => bodyOf({ ...registrationValues(settings), places }, "+05:00").places;
  expect([sent(" "), sent("0"), sent("много")]).toEqual([null, 0, -1]);
});

test("the site's offset is read from an instant", () => {
  expect([offsetOf("2025-09-04T09:41:00+03:00"), offsetOf("2025-09-04T09:41:00Z")]).toEqual(["+03:00", "Z"]);
});
