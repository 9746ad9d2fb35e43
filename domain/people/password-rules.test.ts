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
])("«%s» will do", (password) => {
  expect(problems(password)).toEqual([]);
});

test("eight characters are enough, seven are not, however many bytes they take", () => {
  expect(problems("щ7!ыZу3")).toEqual(["too-short"]);
  expect(problems("щ7!ыZу3э")).toEqual([]);
});

test.each([
  ["a word of the list", "letmein1"],
  ["whatever its case", "LetMeIn1"],
  ["with a year behind it", "Dragon2025"],
  ["with digits and signs around it", "!!77dragon__"],
  ["a Russian word typed with Latin keys", "cjkysirj2025"],
  ["the same typed with Russian keys", "солнышко2025"],
  ["the society's own words", "фтизиатр2025"],
  ["in another form", "2024 Фтизиатров!"],
  ["two of them", "обществофтизиатров"],
  ["with ё", "ТуберкулЁз1"],
  ["with digits up and down", "конференция123456789"],
  ["«пароль» itself", "пароль12345"],
  ["«пароль» with Latin keys", "gfhjkm!2025"],
  ["without Russian letters", "ftiziatr1980"],
  ["a row of keys", "qwertyuiop12"],
  ["the row in Russian", "йцукенгшщз"],
  ["a row backwards", "poiuytrewq"],
  ["the alphabet", "абвгдежз"],
  ["one character", "аааааааааааааааа"],
])("%s is too common", (_what, password) => {
  expect(problems(password)).toContain("too-common");
});

test("a word with more than eight digits, and a foreign word, are accepted", () => {
  expect(problems("horse840193726")).toEqual([]);
  expect(problems("Rhododendron")).toEqual([]);
});

test("digits alone are refused, however many", () => {
  expect(problems("840193726518")).toEqual(["only-digits"]);
  expect(problems("12345678")).toEqual(["too-common", "only-digits"]);
});

test("the account's own login, name and address are refused, unless the password is much longer", () => {
  const own = ["ivanova", "Примерова", "Анна", "an"];
  for (const password of ["Ivanova2025", "шмфтщмф!77", "примерова1980", "Анна-Примерова"]) {
    expect(problems(password, own)).toEqual(["like-own-words"]);
  }
  expect(problems("ivanova любит сирень", own)).toEqual([]);
  expect(problems("танец с саблями", own)).toEqual([]);
});
