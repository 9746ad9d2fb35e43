import type { PluralForms } from "#domain/text/russian-plurals.ts";

export const minuteForms: PluralForms = ["минуту", "минуты", "минут"];
export const markForms: PluralForms = ["неотправленная отметка", "неотправленные отметки", "неотправленных отметок"];
