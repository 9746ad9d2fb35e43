import { expect, test } from "vitest";
import { guessByTitle } from "../search/table-columns.ts";
import { assignCodes, individualCodeColumns, maskedCode, readCode } from "./individual-codes.ts";

const person = (id: number, fio: string, has_certificate = true) => ({
  id,
  number: 100 + id,
  fio,
  email: `p${id}@post.example`,
  has_certificate,
});
const people = [
  ...[person(1, "Вымыслова Ирина"), person(2, "Понарошкин Пётр"), person(3, "Ковылина Наталья")],
  ...[person(4, "Тростникова Елена", false), person(5, "Двойнов Иван"), person(6, "Двойнов Иван")],
];
const columns = guessByTitle(individualCodeColumns, ["№", "ФИО", "E-mail", "ИКП"]);

function read(
  list: [number: string, fio: string, code: string][],
  stored = new Map<number, string>(),
  taken: string[] = [],
) {
  const rows = list.map(([number, fio, code], index) => ({ row: index + 2, cells: [number, fio, "", code] }));
  const { aside, ...rest } = assignCodes(rows, columns, { people, stored, taken: new Set(taken) });
  return { ...rest, aside: aside.map(({ reason, row }) => `${row} ${reason}`) };
}

test("columns are recognised by their titles", () => {
  expect(columns).toEqual(["number", "fio", "email", "code"]);
});

test("each person gets a code, by number or by name", () => {
  const { codes, ...rest } = read([
    ["101", "вымыслова ирина", "AAAA-BBBB"],
    ["", "Понарошкин Петр", "cccc-dddd"],
  ]);
  expect(codes.map(({ registration, code }) => `${registration} ${code}`)).toEqual(["1 AAAA-BBBB", "2 CCCC-DDDD"]);
  expect(rest).toEqual({ known: 0, aside: [] });
});

test("repeats, strangers, empties, second codes and people without a certificate are put aside by row", () => {
  const { codes, aside } = read([
    ["101", "", "AAAA-BBBB"],
    ["102", "", "AAAA-BBBB"],
    ["103", "", "CCCC-0001"],
    ["103", "", "CCCC-0002"],
    ["", "Незнакомцева Алла", "EEEE-0001"],
    ["104", "", "EEEE-0002"],
    ["", "Двойнов Иван", "EEEE-0003"],
    ["105", "Посторонний Вадим", "EEEE-0004"],
    ["105", "", " "],
    ["105", "", "XPK4 7T2M"],
  ]);
  expect(codes).toEqual([{ registration: 3, code: "CCCC-0001" }]);
  expect(aside).toEqual([
    ...["2 repeated", "3 repeated", "5 second", "6 stranger", "7 no-certificate", "8 ambiguous", "9 stranger"],
    ...["10 empty", "11 empty"],
  ]);
});

test("a second import adds nothing and takes no code from its person", () => {
  const stored = new Map([[1, "AAAA-BBBB"]]);
  const again: Parameters<typeof read>[0] = [
    ["101", "", "AAAA-BBBB"],
    ["102", "", "AAAA-CCCC"],
  ];
  expect(read(again, stored, ["AAAA-CCCC"])).toEqual({ codes: [], known: 1, aside: ["3 repeated"] });
  expect(read([["102", "", "AAAA-BBBB"]], stored).aside).toEqual(["2 repeated"]);
  expect(read([["101", "", "NEWW-CODE"]], stored).aside).toEqual(["2 second"]);
});

test("a code is masked but for its ends", () => {
  expect(maskedCode("XPK4-7T2M-09QB-EH61")).toBe("XPK4-••••-••••-EH61");
  expect(readCode("xpk4-7t2m")).toBe("XPK4-7T2M");
});
