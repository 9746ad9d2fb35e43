import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { briefDay } from "#web/staff/kit/clock/format.ts";
import type { ConditionField } from "./conditions.ts";

/** Labels of filter fields and of their values. Regions and dates have no list of values. */
export const conditionFields: Record<ConditionField, { name: string; all: string; choices?: Record<string, string> }> =
  {
    source: { name: "Откуда", all: "все", choices: sourceNames },
    region: { name: "Регион", all: "все" },
    created: { name: "Дата", all: "любая" },
    status: { name: "Состояние", all: "все", choices: { registered: "действует", withdrawn: "отозвана" } },
    filled: { name: "Анкета", all: "любая", choices: { complete: "заполнена", "name-only": "только имя" } },
    consent: { name: "Согласие", all: "любое", choices: { given: "дано", absent: "не отмечено" } },
    proposals: { name: "Исправления", all: "любые", choices: { waiting: "ждут решения" } },
  };

const regionForms = ["регион", "региона", "регионов"] as const;

/**
 * Returns the value of a condition for its button: «сайт, стойка», «3 региона», «с 1 сент.»; empty without a value.
 */
export function valueInWords(condition: Condition): string {
  if (condition.field === "answer") return `№ ${condition.question}`;
  if (condition.field === "created") return datesInWords(condition.from, condition.until);
  const { choices } = conditionFields[condition.field];
  const [first, ...more] = condition.values.map((value) => choices?.[value] ?? value);
  if (first === undefined) return "";
  if (!choices && more.length > 0) return counted(more.length + 1, regionForms);
  return [first, ...more].join(", ");
}

function datesInWords(from: string | undefined, until: string | undefined): string {
  const year = Number((until ?? from ?? "").slice(0, 4));
  const day = (date: string) => briefDay(date, year);
  if (from && from === until) return day(from);
  return [from && `с ${day(from)}`, until && `по ${day(until)}`].filter(Boolean).join(" ");
}
