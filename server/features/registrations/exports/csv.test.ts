import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j stays text in a spreadsheet, whatever comes behind it",
  (sign) => {
    expect(csvLine([`${sign}1+1|cmd`, "Анна"])).toBe(`"'${sign}1+1|cmd";"Анна"\r\n`);
    expect(csvLine([sign])).toBe(`"'${sign}"\r\n`);
  },
);

test("a phone number with a code in brackets is no formula and stays as people write it", () => {
  expect(csvLine(["+7\u00a0(900)\u00a0000-00-01"])).toBe('"+7\u00a0(900)\u00a0000-00-01"\r\n');
  expect(csvLine(["+375291234567", "+7 (900) 000-00-01+cmd"])).toBe('"\'+375291234567";"\'+7 (900) 000-00-01+cmd"\r\n');
});

test("such a sign inside a cell changes nothing, a quotation mark ends none, an empty cell stays empty", () => {
  expect(csvLine(["Анна-Мария", "ул. Мира, 1\t=2", 'НИИ "Лёгкие"; 2', ""])).toBe(
    '"Анна-Мария";"ул. Мира, 1\t=2";"НИИ ""Лёгкие""; 2";""\r\n',
  );
});
