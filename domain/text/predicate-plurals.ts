import type { PluralForms } from "./russian-plurals.ts";

/** Predicates after a number of people: «1 отмечен». */
export const predicates = {
  marked: ["отмечен", "отмечены", "отмечено"],
  enlisted: ["записан", "записаны", "записано"],
  registered: ["зарегистрирован", "зарегистрированы", "зарегистрировано"],
  came: ["пришёл", "пришли", "пришло"],
} as const satisfies Record<string, PluralForms>;
