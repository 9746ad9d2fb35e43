import { expect, test } from "vitest";
import { passwordProblems } from "./password-rules.ts";

const list = new Set(["12345678", "dragon", "cjkysirj", "letmein1", "horse", "battery"]);
const problems = (password: string, ownWords: string[] = []) =>
  passwordProblems(password, { ownWords, isCommon: (word) => list.has(word) });

test.each([
  "верная лошадь скрепка батарея",
  "horse battery кафедра",
  "x7#Kq-91vD",
  "🙂🙃🙂😀🦔🐌🌿🍄",
  "жжжжжжжжабвгде",
  "общество любителей сирени",
])("the password «%s» is accepted", (password) => {
  expect(problems(password)).toEqual([]);
});

test("a password needs eight characters, regardless of their size in bytes", () => {
  expect(problems("щ7!ыZу3")).toEqual(["too-short"]);
  expect(problems("щ7!ыZу3э")).toEqual([]);
});

test.each([
  ["a listed word", "letmein1"],
  ["a listed word in another case", "LetMeIn1"],
  ["a listed word with a year", "Dragon2025"],
  ["a listed word between digits and signs", "!!77dragon__"],
  ["a Russian word typed with Latin keys", "cjkysirj2025"],
  ["a listed word typed with Russian keys", "солнышко2025"],
  ["a word of the society", "фтизиатр2025"],
  ["a word of the society in another form", "2024 Фтизиатров!"],
  ["a compound of two words of the society", "обществофтизиатров"],
  ["a word of the society with ё", "ТуберкулЁз1"],
  ["a word with ascending digits", "конференция123456789"],
  ["«пароль» with digits", "пароль12345"],
  ["«пароль» typed with Latin keys", "gfhjkm!2025"],
  ["a transliterated word of the society", "ftiziatr1980"],
  ["a row of keys", "qwertyuiop12"],
  ["a row of Russian keys", "йцукенгшщз"],
  ["a reversed row of keys", "poiuytrewq"],
  ["the alphabet", "абвгдежз"],
  ["one repeated character", "аааааааааааааааа"],
])("%s is too common", (_what, password) => {
  expect(problems(password)).toContain("too-common");
});

test("a listed word with more than eight digits and an unlisted foreign word are accepted", () => {
  expect(problems("horse840193726")).toEqual([]);
  expect(problems("Rhododendron")).toEqual([]);
});

test("a password of digits only is refused at any length", () => {
  expect(problems("840193726518")).toEqual(["only-digits"]);
  expect(problems("12345678")).toEqual(["too-common", "only-digits"]);
});

test("the account's own login and name are refused unless the password is much longer", () => {
  const own = ["ivanova", "Примерова", "Анна", "an"];
  for (const password of ["Ivanova2025", "шмфтщмф!77", "примерова1980", "Анна-Примерова"]) {
    expect(problems(password, own)).toEqual(["like-own-words"]);
  }
  expect(problems("ivanova любит сирень", own)).toEqual([]);
  expect(problems("танец с саблями", own)).toEqual([]);
});
