import { dateLines, shortDate } from "#domain/text/russian-dates.ts";
import type { PluralForms } from "#domain/text/russian-plurals.ts";

export const minuteForms: PluralForms = ["минуту", "минуты", "минут"];
export const markForms: PluralForms = ["неотправленная отметка", "неотправленные отметки", "неотправленных отметок"];

/** «четверг, 4 сентября» */
export function dayName(date: string): string {
  return `${dateLines(date).weekday.toLowerCase()}, ${shortDate(date).replace(/\s\d{4}$/, "")}`;
}
