/** Russian plurals: «1 выпуск, 2 выпуска, 5 выпусков». */

export type PluralForms = readonly [one: string, few: string, many: string];

/** Nouns of public pages, all of which load them. */
export const words = {
  news: ["новость", "новости", "новостей"],
  sessions: ["занятие", "занятия", "занятий"],
  bulletins: ["выпуск", "выпуска", "выпусков"],
  documents: ["документ", "документа", "документов"],
  people: ["человек", "человека", "человек"],
  /** After «с» and «достигший»: с 18 лет, с 21 года. */
  yearsOfAge: ["года", "лет", "лет"],
  creditPoints: ["зачётную единицу", "зачётные единицы", "зачётных единиц"],
} as const satisfies Record<string, PluralForms>;

const rules = new Intl.PluralRules("ru");

export function pluralForm(count: number, forms: PluralForms): string {
  const rule = rules.select(count);
  if (rule === "one") return forms[0];
  return rule === "many" ? forms[2] : forms[1];
}

/** «5 выпусков», the number and the noun kept on one line. */
export function counted(count: number, forms: PluralForms): string {
  return `${count}\u00a0${pluralForm(count, forms)}`;
}
