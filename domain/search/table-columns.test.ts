import { expect, test } from "vitest";
import { columnsProblem, guessByTitle, type TableColumns } from "./table-columns.ts";

const declared: TableColumns<"name" | "email" | "code"> = {
  labels: { name: "Имя", email: "Почта", code: "Код" },
  isEnough: (chosen) => chosen.includes("code"),
  needed: "Нужен столбец с кодом.",
  patterns: [
    ["email", /mail/],
    ["code", /код/],
    ["name", /имя|код/],
  ],
};

test("each meaning has one column, and the necessary ones are chosen", () => {
  expect(columnsProblem(declared, ["name", null, "code", null])).toBeUndefined();
  expect(columnsProblem(declared, ["name", null])).toBe("Нужен столбец с кодом.");
  expect(columnsProblem(declared, ["code", "name", "name"])).toMatch("у двух столбцов");
});

test("a column is guessed by its title, each meaning once, the most certain first", () => {
  expect(guessByTitle(declared, ["Код  доступа", "КОД", "E-Mail", "e-mail"])).toEqual(["code", "name", "email", null]);
});
