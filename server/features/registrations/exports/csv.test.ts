import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j stays text in a spreadsheet, whatever comes behind it",
  (sign) => {
    expect(csvLine([`${sign}1+1|cmd`, "Анна"])).toBe(`"'${sign}1+1|cmd";"Анна"\r\n`);
    expect(csvLine([sign])).toBe(`"'${sign}"\r\n`);
  },
);

test("such a sign inside a cell changes nothing, a quotation mark ends none, an empty cell stays empty", () => {
  expect(csvLine(["Анна-Мария", "ул. Мира, 1\t=2", 'НИИ "Лёгкие"; 2', ""])).toBe(
    '"Анна-Мария";"ул. Мира, 1\t=2";"НИИ ""Лёгкие""; 2";""\r\n',
  );
});
