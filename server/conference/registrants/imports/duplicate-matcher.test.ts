import { expect, test } from "vitest";
import { duplicateMatcher, type KnownPerson } from "./duplicate-matcher.ts";

type Facts = Partial<KnownPerson>;

const personWith = (facts: Facts): KnownPerson => ({
  fio: "Примерова Анна Ивановна",
  email: "",
  phone: "",
  job_place: "",
  ...facts,
});

/** Returns the kind of match for a person, and the index of the matched one. */
function foundAmong(known: Facts[], written: Facts) {
  const people = duplicateMatcher<KnownPerson>();
  const added = known.map(personWith);
  for (const person of added) people.add(person);
  const match = people.find(personWith(written));
  return match && [match.verdict, added.indexOf(match.person)];
}

const verdictOf = (known: Facts, written: Facts) => foundAmong([known], written)?.[0];

const email = "anna@post.example";
const phone = "+79000000001";
const job_place = "Больница № 4";

test.each<[what: string, known: Facts, written: Facts]>([
  ["the same e-mail", { email }, { email }],
  ["the same e-mail in upper case", { email }, { email: "ANNA@Post.example" }],
  ["the same e-mail and another telephone", { email, phone }, { email, phone: "+79000000002" }],
  ["the same telephone", { phone }, { phone }],
  ["the same telephone and an e-mail only in the list", { phone }, { phone, email }],
  ["the same telephone and an e-mail only in the registration", { phone, email }, { phone }],
  ["the same place of work", { job_place }, { job_place }],
  ["the same place of work in upper case", { job_place }, { job_place: "БОЛЬНИЦА  № 4" }],
  [
    "the same place of work, and an e-mail in one and a telephone in the other",
    { job_place, email },
    { job_place, phone },
  ],
  ["the same place of work and contacts only in the list", { job_place }, { job_place, email, phone }],
  ["the same place of work and contacts only in the registration", { job_place, email, phone }, { job_place }],
  ["the same e-mail and the name in upper case", { email }, { email, fio: "ПРИМЕРОВА АННА ИВАНОВНА" }],
  [
    "the same e-mail and a hyphen in the name",
    { email, fio: "Примерова-Ли Анна" },
    { email, fio: "Примерова Ли Анна" },
  ],
  ["the same e-mail and ё in the name", { email, fio: "Семёнов Пётр" }, { email, fio: "Семенов  Петр" }],
])("a row with the same name and %s is the same person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBe("there");
});

test.each<[what: string, known: Facts, written: Facts]>([
  ["with the same name and nothing to compare", {}, {}],
  ["with the same name and a place of work only in the list", {}, { job_place }],
  ["with the same name and a place of work only in the registration", { job_place }, {}],
  ["with the same name and another place of work", { job_place }, { job_place: "Диспансер" }],
  ["with the same name and another e-mail", { email, phone, job_place }, { email: "a@x.example", phone, job_place }],
  ["with the same name and another telephone", { phone, job_place }, { phone: "+79000000002", job_place }],
  ["with the same name, and an e-mail in one and a telephone in the other", { email }, { phone }],
  ["with the same words in another order", { email }, { email, fio: "Анна Ивановна Примерова" }],
  [
    "with the same words in another order and another e-mail",
    { email },
    { email: "a@x.example", fio: "Анна Ивановна Примерова" },
  ],
  ["with a similar name and the same e-mail", { email }, { email: "Anna@post.example", fio: "Примерова А. И." }],
  ["with a similar name and the same telephone", { phone, email }, { phone, fio: "Примерова Анна" }],
  ["with a similar name and no contacts", { job_place }, { job_place, fio: "Примерова Анна" }],
  ["with a similar name and contacts only in the list", {}, { email, phone, fio: "Примерова А. И." }],
  ["with a similar name and an e-mail only in the registration", { email }, { fio: "Примерова А. И." }],
  ["with a similar name and a telephone only in the registration", { phone }, { fio: "Примерова А. И." }],
])("a row %s is likely the same person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBe("likely");
});

test.each<[what: string, known: Facts, written: Facts]>([
  ["with another name and the same telephone", { phone }, { phone, fio: "Образцов Пётр Ильич" }],
  ["with another name and the same e-mail", { email }, { email, fio: "Образцов Пётр Ильич" }],
  ["with another surname and the same e-mail", { email }, { email, fio: "Образцова Анна Ивановна" }],
  ["with a similar name and another e-mail", { email }, { email: "a@x.example", fio: "Примерова Анна" }],
  ["with a similar name and another telephone", { phone }, { phone: "+79000000002", fio: "Примерова Анна" }],
  [
    "with a similar name, and an e-mail in one and a telephone in the other",
    { email },
    { phone, fio: "Примерова Анна" },
  ],
  ["with the same surname and no contacts", {}, { fio: "Примерова Вера Петровна" }],
  ["with a longer surname and no contacts", { fio: "Лин Анна" }, { fio: "Ли Анна" }],
  ["with the same letters in other words and no contacts", { fio: "Лина Ян" }, { fio: "Нила Ян" }],
])("a row %s is another person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBeUndefined();
});

test("an empty matcher finds no person", () => {
  expect(foundAmong([], { email, phone, job_place })).toBeUndefined();
});

test("among people with the same name the one with a matching contact is found, in any order", () => {
  const namesakes = [{ email: "first@post.example" }, { job_place }, { email }, { phone }];
  expect(foundAmong(namesakes, { email })).toEqual(["there", 2]);
  expect(foundAmong(namesakes, { phone })).toEqual(["there", 3]);
  expect(foundAmong(namesakes, { job_place })).toEqual(["there", 1]);
  expect(foundAmong(namesakes, { email: "fifth@post.example" })).toEqual(["likely", 0]);
});

test("among people with the same contact or surname the first one with a similar name is found", () => {
  const ward = [
    { fio: "Образцов Пётр Ильич", phone },
    { fio: "Примерова Вера Петровна", phone },
    { fio: "Примерова Анна Ивановна", phone },
  ];
  expect(foundAmong(ward, { fio: "Примерова А. И.", phone })).toEqual(["likely", 2]);
  expect(foundAmong(ward, { fio: "Примерова А. И." })).toEqual(["likely", 2]);
});

test("a person with the same contact is preferred to a person without contacts", () => {
  const people = [{ fio: "Примерова А." }, { fio: "Примерова Анна", email }];
  expect(foundAmong(people, { email })).toEqual(["likely", 1]);
});

/** Returns people with one name and different phones. */
const crowd = (count: number, fio: string) =>
  Array.from({ length: count }, (_, index) => ({ fio, phone: `+${index}` }));

test("among people with the same name the first three hundred are compared", () => {
  const people = [...crowd(299, "Примерова Анна"), { fio: "Примерова Анна", email }];
  expect(foundAmong(people, { fio: "Примерова Анна", email })).toEqual(["there", 299]);
  expect(foundAmong([...crowd(1, "Примерова Анна"), ...people], { fio: "Примерова Анна", email })).toEqual([
    "likely",
    0,
  ]);
});

test("among people with the same contact the first fifty are compared", () => {
  const ward = Array.from({ length: 49 }, () => ({ fio: "Образцов Пётр Ильич", phone, email }));
  const anna = { fio: "Примерова Анна Ивановна", phone, email };
  const another = { fio: "Пробная Вера", phone, email };
  for (const shared of [{ phone }, { email }]) {
    expect(foundAmong([...ward, anna], { ...shared, fio: "Примерова А. И." })).toEqual(["likely", 49]);
    expect(foundAmong([...ward, another, anna], { ...shared, fio: "Примерова А. И." })).toBeUndefined();
  }
});

test("a typing error in the surname beside one first name and patronymic is likely, whatever the contacts", () => {
  const known = { fio: "Абрикосова Вера Львовна", email, phone };
  const other = { email: "other@post.example", phone: "+79000000009" };
  expect(verdictOf(known, { ...other, fio: "Абрикасова Вера Львовна" })).toBe("likely");
  expect(verdictOf(known, { ...other, fio: "Абрикасова Вера Ильинична" })).toBeUndefined();
  expect(verdictOf({ ...known, fio: "Абрикосова Вера" }, { ...other, fio: "Абрикасова Вера" })).toBeUndefined();
});
