import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j is exported as text, regardless of the rest",
  (sign) => {
    expect(csvLine([`${sign}1+1|cmd`, "Анна"])).toBe(`"'${sign}1+1|cmd";"Анна"\r\n`);
    expect(csvLine([sign])).toBe(`"'${sign}"\r\n`);
  },
);

test("a phone number with a code in brackets is not treated as a formula", () => {
  expect(csvLine(["+7\u00a0(900)\u00a0000-00-01"])).toBe('"+7\u00a0(900)\u00a0000-00-01"\r\n');
  expect(csvLine(["+375291234567", "+7 (900) 000-00-01+cmd"])).toBe('"\'+375291234567";"\'+7 (900) 000-00-01+cmd"\r\n');
});

test("formula characters inside a cell are not changed, quotes are escaped, and an empty cell stays empty", () => {
  expect(csvLine(["Анна-Мария", "ул. Мира, 1\t=2", 'НИИ "Лёгкие"; 2', ""])).toBe(
    '"Анна-Мария";"ул. Мира, 1\t=2";"НИИ ""Лёгкие""; 2";""\r\n',
  );
});
