import type { z } from "zod";
import { oneTypoApart } from "#domain/people/likely-same-person.ts";

const isSecret = (name: string) => /URL$|PASSWORD|SECRET|IDENTITY|WEBHOOK/.test(name) && name !== "SITE_URL";

/** A sentence about one wrong value; secrets are not quoted. */
export function problemOf({ path, message }: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(path[0]);
  const value = given[name];
  const isShown = value !== undefined && !isSecret(name);
  return `Переменная ${name}: ${message}${isShown ? `, а\u00a0задано «${value}»` : ""}.`;
}

/** Sentences about variables whose names are probably misspelt settings: `DATABASEURL`, `TRUST_PROXI`. */
export function misspeltSettings(names: string[], settings: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find((setting) => !names.includes(setting) && isSlipOf(name, setting));
    return meant === undefined ? [] : [`Переменной ${name} нет. Возможно, имелась в\u00a0виду ${meant}.`];
  });
}

/** Short names are similar to names of other programs: `HOME` to `HOST`, `APP_URL` to `API_URL`. */
function isSlipOf(name: string, setting: string): boolean {
  const [one = "", other = ""] = [name, setting].map((text) => text.toUpperCase().replaceAll(/[_-]/g, ""));
  return setting.length >= 8 && (one === other || oneTypoApart(one, other));
}
