import { expect, test } from "vitest";
import { identifies, mayIdentify, mentions, mentionsSurname } from "./named-person.ts";

const person = { fio: "Примерова-Ёлкина Анна Ивановна", email: "Elkina@post.example", phone: "+79000000012" };

test.each(["примерова", "ёлки", "elkina", "8 900 000-00-12", "9000000012", "900000", "Ели, анн: (врач)"])(
  "«%s» possibly identifies the person",
  (text) => {
    expect(mayIdentify(text, person)).toBe(true);
  },
);

test.each(["", "ан", "Москва", "12", "Петров Пётр", "8 900 000-00-13", "79000000099"])(
  "«%s» does not identify the person",
  (text) => {
    expect(mayIdentify(text, person)).toBe(false);
    expect(identifies(text, person)).toBe(false);
  },
);

test("a surname alone does not identify a person; a full name, an address or a phone number does", () => {
  expect(identifies("Примерова", person)).toBe(false);
  for (const text of ["анна елкина", "ELKINA@post.example", "+7 (900) 000-00-12"]) {
    expect(identifies(text, person)).toBe(true);
  }
});

test("without an address and a phone number only the name identifies a person", () => {
  const known = { fio: "Примеров", email: "", phone: "" };
  expect([identifies("примеров", known), mayIdentify("прим", known), mayIdentify("900000", known)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([identifies("Москва", known), identifies("Москва", { ...known, fio: "" })]).toEqual([false, false]);
});

test("a text mentions a person by the surname in any case, also a part of a double one, and not by a first name", () => {
  const texts = ["вместо Елкиной", "врач ПРИМЕРОВА", "Пример", "Анна", ""];
  expect(texts.map((text) => mentions(text, person))).toEqual([true, true, false, false, false]);
});

test("a short surname is found with a capital, and a surname beside signs or with a stress mark", () => {
  const said = (fio: string, text: string) => mentionsSurname(text, { fio });
  expect([said("Ли Анна", "вместо Ли"), said("Ли Анна", "есть ли места"), said("Юз Олег", "для Юза.")]).toEqual([
    true,
    false,
    true,
  ]);
  for (const text of ["№Палиева", "Пали\u0301ева2", "«ПАЛИЕВУ»"]) expect(said("Палиев Лев", text)).toBe(true);
});
