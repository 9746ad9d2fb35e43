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

/** The kind of match for a person, and the index of the matched one. */
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
  ["the same e-mail in capitals", { email }, { email: "ANNA@Post.example" }],
  ["the same e-mail, whatever the telephone", { email, phone }, { email, phone: "+79000000002" }],
  ["the same telephone", { phone }, { phone }],
  ["the same telephone where only the list has an e-mail", { phone }, { phone, email }],
  ["the same telephone where only the registration has an e-mail", { phone, email }, { phone }],
  ["the same place of work", { job_place }, { job_place }],
  ["the same place of work in other letters", { job_place }, { job_place: "БОЛЬНИЦА  № 4" }],
  ["the same place of work where one has an e-mail, the other a telephone", { job_place, email }, { job_place, phone }],
  ["the same place of work where only the list has addresses", { job_place }, { job_place, email, phone }],
  ["the same place of work where only the registration has addresses", { job_place, email, phone }, { job_place }],
  ["the same e-mail, the name in capitals", { email }, { email, fio: "ПРИМЕРОВА АННА ИВАНОВНА" }],
  ["the same e-mail, the name with a hyphen", { email, fio: "Примерова-Ли Анна" }, { email, fio: "Примерова Ли Анна" }],
  ["the same e-mail, the name with ё", { email, fio: "Семёнов Пётр" }, { email, fio: "Семенов  Петр" }],
])("of one name, with %s, is the same person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBe("there");
});

test.each<[what: string, known: Facts, written: Facts]>([
  ["of one name, with nothing to compare", {}, {}],
  ["of one name, where only the list has a place of work", {}, { job_place }],
  ["of one name, where only the registration has a place of work", { job_place }, {}],
  ["of one name, with another place of work", { job_place }, { job_place: "Диспансер" }],
  ["of one name, with another e-mail", { email, phone, job_place }, { email: "a@x.example", phone, job_place }],
  ["of one name, with another telephone", { phone, job_place }, { phone: "+79000000002", job_place }],
  ["of one name, one with an e-mail, the other with a telephone", { email }, { phone }],
  ["of the same words in another order", { email }, { email, fio: "Анна Ивановна Примерова" }],
  [
    "of the same words in another order, with another e-mail",
    { email },
    { email: "a@x.example", fio: "Анна Ивановна Примерова" },
  ],
  [
    "of a name that is like it, with the same e-mail",
    { email },
    { email: "Anna@post.example", fio: "Примерова А. И." },
  ],
  ["of a name that is like it, with the same telephone", { phone, email }, { phone, fio: "Примерова Анна" }],
  ["of a name that is like it, neither with an address", { job_place }, { job_place, fio: "Примерова Анна" }],
  ["of a name that is like it, only the list with an address", {}, { email, phone, fio: "Примерова А. И." }],
  ["of a name that is like it, only the registration with an e-mail", { email }, { fio: "Примерова А. И." }],
  ["of a name that is like it, only the registration with a telephone", { phone }, { fio: "Примерова А. И." }],
])("somebody %s is likely the same person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBe("likely");
});

test.each<[what: string, known: Facts, written: Facts]>([
  ["of another name at the same telephone", { phone }, { phone, fio: "Образцов Пётр Ильич" }],
  ["of another name at the same e-mail", { email }, { email, fio: "Образцов Пётр Ильич" }],
  ["of another surname, with the same e-mail", { email }, { email, fio: "Образцова Анна Ивановна" }],
  ["of a name that is like it, with another e-mail", { email }, { email: "a@x.example", fio: "Примерова Анна" }],
  ["of a name that is like it, with another telephone", { phone }, { phone: "+79000000002", fio: "Примерова Анна" }],
  [
    "of a name that is like it, one with an e-mail, the other with a telephone",
    { email },
    { phone, fio: "Примерова Анна" },
  ],
  ["of the same surname, neither with an address", {}, { fio: "Примерова Вера Петровна" }],
  ["of a longer surname, neither with an address", { fio: "Лин Анна" }, { fio: "Ли Анна" }],
  ["of the same letters in other words, neither with an address", { fio: "Лина Ян" }, { fio: "Нила Ян" }],
])("somebody %s is another person", (_what, known, written) => {
  expect(verdictOf(known, written)).toBeUndefined();
});

test("nobody is known at first", () => {
  expect(foundAmong([], { email, phone, job_place })).toBeUndefined();
});

test("of several with one name the one who agrees is meant, wherever they stand", () => {
  const namesakes = [{ email: "first@post.example" }, { job_place }, { email }, { phone }];
  expect(foundAmong(namesakes, { email })).toEqual(["there", 2]);
  expect(foundAmong(namesakes, { phone })).toEqual(["there", 3]);
  expect(foundAmong(namesakes, { job_place })).toEqual(["there", 1]);
  expect(foundAmong(namesakes, { email: "fifth@post.example" })).toEqual(["likely", 0]);
});

test("of several who share an address or a surname the first whose name is like it is meant", () => {
  const ward = [
    { fio: "Образцов Пётр Ильич", phone },
    { fio: "Примерова Вера Петровна", phone },
    { fio: "Примерова Анна Ивановна", phone },
  ];
  expect(foundAmong(ward, { fio: "Примерова А. И.", phone })).toEqual(["likely", 2]);
  expect(foundAmong(ward, { fio: "Примерова А. И." })).toEqual(["likely", 2]);
});

test("who shares an address is meant before who has none", () => {
  const people = [{ fio: "Примерова А." }, { fio: "Примерова Анна", email }];
  expect(foundAmong(people, { email })).toEqual(["likely", 1]);
});

/** People with one name and different phones. */
const crowd = (count: number, fio: string) =>
  Array.from({ length: count }, (_, index) => ({ fio, phone: `+${index}` }));

test("of those who share a name the first three hundred are compared", () => {
  const people = [...crowd(299, "Примерова Анна"), { fio: "Примерова Анна", email }];
  expect(foundAmong(people, { fio: "Примерова Анна", email })).toEqual(["there", 299]);
  expect(foundAmong([...crowd(1, "Примерова Анна"), ...people], { fio: "Примерова Анна", email })).toEqual([
    "likely",
    0,
  ]);
});

test("of those who share an address the first fifty are compared", () => {
  const ward = Array.from({ length: 49 }, () => ({ fio: "Образцов Пётр Ильич", phone, email }));
  const anna = { fio: "Примерова Анна Ивановна", phone, email };
  const another = { fio: "Пробная Вера", phone, email };
  for (const shared of [{ phone }, { email }]) {
    expect(foundAmong([...ward, anna], { ...shared, fio: "Примерова А. И." })).toEqual(["likely", 49]);
    expect(foundAmong([...ward, another, anna], { ...shared, fio: "Примерова А. И." })).toBeUndefined();
  }
});
