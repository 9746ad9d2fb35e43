import type { PreparedRegistration, RegistrationSettings } from "#contract/conference/conference-registration.ts";

/** The values of the form's fields: numbers and times as typed. */
export type RegistrationValues = {
  registration_on: boolean;
  /** `2025-08-01T09:00` in the society's time zone; empty for no limit. */
  registration_from: string;
  registration_until: string;
  quick_for_all: boolean;
  /** Empty for no limit. */
  places: string;
  schools: { id: number; name: string; registered: number; places: string }[];
  /** Time to answer an offered place, in hours. */
  offer_hours: string;
  /** Days before the conference on which participants are reminded. */
  reminder_days: string;
};

export const registrationLabels = {
  registration_on: "Регистрация на сайте",
  registration_from: "Начало",
  registration_until: "Окончание",
  quick_for_all: "Быстрая регистрация",
  places: "Места на конференции",
  schools: "Места в школах",
  offer_hours: "На ответ из листа ожидания, часов",
  reminder_days: "Напомнить участникам, за сколько дней",
} as const satisfies Record<keyof RegistrationValues, string>;

export function registrationValues(settings: RegistrationSettings | PreparedRegistration): RegistrationValues {
  return {
    registration_on: settings.registration_on,
    registration_from: localMoment(settings.registration_from),
    registration_until: localMoment(settings.registration_until),
    quick_for_all: settings.quick_for_all,
    places: numberText(settings.places),
    schools: settings.schools.map(({ id, name, registered, places }) => ({
      id,
      name,
      registered,
      places: numberText(places),
    })),
    offer_hours: String(settings.offer_hours),
    reminder_days: String(settings.reminder_days),
  };
}

/** @param offset of the society's time zone: `+03:00`. */
export function bodyOf(values: RegistrationValues, offset: string) {
  return {
    registration_on: values.registration_on,
    registration_from: instantOf(values.registration_from, offset),
    registration_until: instantOf(values.registration_until, offset),
    quick_for_all: values.quick_for_all,
    places: numberOf(values.places),
    schools: values.schools.map(({ id, places }) => ({ id, places: numberOf(places) })),
    offer_hours: numberOf(values.offer_hours) ?? -1,
    reminder_days: numberOf(values.reminder_days) ?? 0,
  };
}

function localMoment(instant: string | null): string {
  return instant === null ? "" : instant.slice(0, "YYYY-MM-DDTHH:MM".length);
}

function instantOf(moment: string, offset: string): string | null {
  return moment === "" ? null : `${moment}:00${offset}`;
}

function numberText(number: number | null): string {
  return number === null ? "" : String(number);
}

/** An invalid number is sent as −1, which the server refuses with a message. */
function numberOf(text: string): number | null {
  if (text.trim() === "") return null;
  return /^\d+$/.test(text.trim()) ? Number(text) : -1;
}
