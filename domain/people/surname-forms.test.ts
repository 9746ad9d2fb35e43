import { expect, test } from "vitest";
import { surnameForms } from "./surname-forms.ts";

test.each([
  "Иванов Иванова Иванову Ивановым Иванове Ивановы Ивановых Ивановой",
  "Иванова Ивановой Иванову Ивановою Иванов Ивановым",
  "Королёв Королева Королёву Королевым Королевой",
  "Пушкин Пушкина Пушкиным Пушкиной Пушкиных",
  "Крамской Крамского Крамскому Крамским Крамском Крамская Крамскую",
  "Вишневская Вишневской Вишневскую Вишневский Вишневским",
  "Ткач Ткача Ткачу Ткачом Ткаче",
  "Кравец Кравца Кравцу Кравцом",
  "Заяц Зайца Зайцу",
  "Лев Льва Льву Львом",
  "Лебедь Лебедя Лебедю Лебедем",
  "Соловей Соловья",
  "Глинка Глинки Глинке Глинку Глинкой",
  "Шевченко Шевченко",
  "Черных Черных",
])("the first of these has the forms %s", (list) => {
  const [surname = "", ...forms] = list.split(" ");
  const known = surnameForms(surname);
  const key = (form: string) => form.toLowerCase().replaceAll("ё", "е");
  expect(forms.map(key).filter((form) => !known.has(form))).toEqual([]);
});

test.each([
  ["Егоров", "Егор"],
  ["Волков", "волк"],
  ["Волк", "Волков"],
  ["Петров", "Пётр"],
  ["Пример", "Примерова"],
  ["Ильин", "Илья"],
])("«%s» is another word than «%s»", (surname, other) => {
  expect(surnameForms(surname).has(other.toLowerCase().replaceAll("ё", "е"))).toBe(false);
});
