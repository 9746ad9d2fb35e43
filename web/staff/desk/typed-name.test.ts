import { expect, test } from "vitest";
import { readTypedName } from "./typed-name.ts";

const code = "WZOR2NKCABCDEFGHIJKLMNOPQR";

test.each([code, code.toLowerCase(), "ЦЯЩК2ТЛСФИСВУАПРШОЛДЬТЩЗЙК"])(
  "%s from a scanner is a code, not a name",
  (text) => {
    expect(readTypedName(text)).toEqual({ before: "", code });
  },
);

test("a code scanned behind a name half typed is still a code, and the letters stay", () => {
  expect(readTypedName(`Осок${code}`)).toEqual({ before: "Осок", code });
  expect(readTypedName(`${code}${code}`)).toEqual({ before: code, code });
});

test.each(["Осокин Михаил", "Ли", "Константинопольская-Нижегородцева Александра"])("%s is a name", (text) => {
  expect(readTypedName(` ${text} `)).toEqual({ name: text });
});

test("a name typed in small letters is taken with its capitals", () => {
  expect(readTypedName("абрамова анна")).toEqual({ name: "Абрамова Анна" });
});

test("nothing, and more than fits, are said in plain words", () => {
  expect(readTypedName("  ")).toEqual({ remark: "Введите имя." });
  expect(readTypedName("я".repeat(201))).toHaveProperty("remark", expect.stringMatching(/^Имя длиннее 200 знаков/));
  expect(readTypedName(`${"Я ".repeat(99)}яя`)).toHaveProperty("name");
});
