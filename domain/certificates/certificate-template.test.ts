import { expect, test } from "vitest";
import { fitCertificate } from "./certificate-names.ts";
import {
  certificatePlaceholders,
  fillTemplate,
  firstTemplate,
  inConference,
  templateProblems,
} from "./certificate-template.ts";

const ready = { ...firstTemplate, signer: "А. В. Примеров" };
const nothing = Object.fromEntries(certificatePlaceholders.map((name) => [name, ""])) as Parameters<
  typeof fillTemplate
>[1];

test("the first template needs only a signer", () => {
  expect(templateProblems(firstTemplate)).toEqual([expect.objectContaining({ field: "signer" })]);
  expect(templateProblems(ready)).toEqual([]);
});

test.each([
  ["участие, {баллы нмо}", "Нет подстановки «баллы нмо». Наверное, «зачтено»."],
  ["участие, {шкода}", "Нет подстановки «шкода». Наверное, «школа»."],
  ["участие, {qwertyuiop}", "Нет подстановки «qwertyuiop»."],
  ["участие, {школа", "Фигурная скобка без пары."],
  [" ", "Здесь пусто."],
])("a text that cannot be printed is explained: %s", (text, words) => {
  expect(templateProblems({ ...ready, text })).toEqual([{ field: "text", text: words }]);
});

test("a picture of one's own needs the picture", () => {
  expect(templateProblems({ ...ready, look: "picture" })).toEqual([expect.objectContaining({ field: "background" })]);
});

test("an empty value leaves no quotes and commas behind", () => {
  const text = "участие в {конференция, в чём} «{тема}», {даты}, {город}";
  const values = { ...nothing, "конференция, в чём": "конференции", даты: "4–5 сентября" };
  expect(fillTemplate(text, values)).toBe("участие в конференции, 4–5 сентября");
  expect(fillTemplate("{школа}{constructor}", values)).toBe("{constructor}");
  expect(fillTemplate("школе «{школа}»", { ...nothing, школа: "Клуб «Рентген»" })).toBe("школе «Клуб „Рентген“»");
});

test.each([
  ["XIII ежегодная конференция фтизиатров", "XIII ежегодной конференции фтизиатров"],
  ["Зимняя школа", "Зимней школе"],
  ["Первый всероссийский съезд врачей", "Первом всероссийском съезде врачей"],
  ["Чтения памяти", "Чтения памяти"],
])("%s in the prepositional case", (name, inflected) => expect(inConference(name)).toBe(inflected));

test.each([
  ["Вымыслова Ирина Петровна", 37.5],
  ["Великокняжеско-Архангельская Маргарита Константиновна", 35],
  ["Щукощемыщевщиковщемыщевщиковский Ирина Петровна", 25],
  ["Щ".repeat(60), 18],
])("%s is printed in %d points", (name, size) => {
  expect(fitCertificate({ name, text: "участие", school: "" }).name_size).toBe(size);
});
