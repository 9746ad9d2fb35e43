import { expect, test } from "vitest";
import { readTypedName } from "./typed-name.ts";

const code = "WZOR2NKCABCDEFGHIJKLMNOPQR";

test.each([code, code.toLowerCase(), "ЦЯЩК2ТЛСФИСВУАПРШОЛДЬТЩЗЙК"])(
  "%s from a scanner is read as a code, not as a name",
  (text) => {
    expect(readTypedName(text)).toEqual({ before: "", code });
  },
);

test("a code scanned after a partly typed name is read as a code, and the typed text is kept", () => {
  expect(readTypedName(`Осок${code}`)).toEqual({ before: "Осок", code });
  expect(readTypedName(`${code}${code}`)).toEqual({ before: code, code });
});

test.each(["Осокин Михаил", "Ли", "Константинопольская-Нижегородцева Александра"])("%s is read as a name", (text) => {
  expect(readTypedName(` ${text} `)).toEqual({ name: text });
});

test("a name typed in lower case gets capitals", () => {
  expect(readTypedName("абрамова анна")).toEqual({ name: "Абрамова Анна" });
});

test("an empty and a too long name get an error message", () => {
  expect(readTypedName("  ")).toEqual({ remark: "Введите имя." });
  expect(readTypedName("я".repeat(201))).toHaveProperty("remark", expect.stringMatching(/^Имя длиннее 200 знаков/));
  expect(readTypedName(`${"Я ".repeat(99)}яя`)).toHaveProperty("name");
});
