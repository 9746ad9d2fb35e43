import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { conferenceName } from "../../conference/registrants/conference-line.tsx";
import { conditionFields, valueInWords } from "../../conference/registrants/filters/condition-words.ts";
import type { Conference } from "../../conference/registrants/use-conference.ts";
import { readView, tableQuery } from "../../conference/registrants/view/table-view.ts";
import { dateAndTime, dayOf } from "../../kit/clock/format.ts";

/** Formats values of the trail for people: a view of the table as its filters, an instant in the site's time zone. */
export function auditWords(text: string, conferences: readonly Conference[]): string {
  if (isView(text)) return viewInWords(text, conferences);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*[+-]\d\d:\d\d$/.test(text)) return dateAndTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayOf(text);
  return text;
}

function isView(text: string): boolean {
  const names = [...new URLSearchParams(text).keys()];
  return text.includes("=") && names.every((name) => Object.hasOwn(tableQuery.shape, name));
}

function viewInWords(query: string, conferences: readonly Conference[]): string {
  const { conference, schools, search, where, bin } = readView(new URLSearchParams(query));
  const found = conferences.find(({ id }) => id === conference);
  const conditions = (where?.conditions ?? []).map(conditionInWords).join(where?.match === "any" ? " или " : ", ");
  return [
    conference !== null && (found ? conferenceName(found) : "удалённая конференция"),
    bin && "корзина",
    schools && schoolsInWords(schools, conferences),
    conditions,
    search && `поиск «${search}»`,
  ]
    .filter(Boolean)
    .join("; ");
}

function schoolsInWords(ids: readonly string[], conferences: readonly Conference[]): string {
  const schools = conferences.flatMap((conference) => conference.schools);
  const names = ids.map((id) => schools.find((school) => String(school.id) === id)?.name ?? "школа не указана");
  return names.join(", ") || "без школ";
}

function conditionInWords(condition: Condition): string {
  const is = condition.not ? "не " : "";
  const name = condition.field === "answer" ? "ответ на вопрос" : conditionFields[condition.field].name.toLowerCase();
  return `${name}: ${is}${valueInWords(condition)}`;
}
