import type { RegistrationSettings } from "#contract/staff/staff-settings.ts";

type Value = string | number | boolean | null;

const words = {
  registration_on: "регистрация",
  registration_from: "открывается",
  registration_until: "закрывается",
  quick_for_all: "быстрая запись для всех",
  places: "мест",
} as const;

type New = { [Name in keyof typeof words]?: Value | undefined } & {
  schools?: { id: number; places: number | null }[] | undefined;
};

/** The previous and new settings, formatted for the audit trail. */
export function settingsChanges(before: RegistrationSettings, after: New) {
  const changes = Object.entries(words).flatMap(([name, field]) => {
    const is = after[name as keyof typeof words];
    return is === undefined ? [] : [{ field, before: said(before[name as keyof typeof words]), after: said(is) }];
  });
  const schools = (after.schools ?? []).map(({ id, places }) => {
    const school = before.schools.find((known) => known.id === id);
    return { field: `мест: ${school?.name ?? id}`, before: said(school?.places ?? null), after: said(places) };
  });
  return [...changes, ...schools].filter((change) => change.before !== change.after);
}

function said(value: Value): string {
  if (value === null) return "не задано";
  if (typeof value === "boolean") return value ? "да" : "нет";
  return String(value);
}
