import { expect, test } from "vitest";
import type { ImportField } from "#domain/registration/list-columns.ts";
import { eachTextField, type TextFieldName } from "#domain/registration/registration-fields.ts";
import { rowParser, type School } from "./parse-row.ts";

const defaultSchool = 7;

/** Returns the person in a row of these cells; the other fields are empty. */
function personOf(cells: Partial<Record<ImportField, string>>, schools: readonly School[] = []) {
  const columns = Object.keys(cells) as ImportField[];
  const row = rowParser({ columns, schools, school: defaultSchool, values: [] })(Object.values(cells));
  return "problem" in row ? undefined : { written: row.written, remarks: row.remarks };
}

/** Returns the stored value of a cell beside a name, and the remark. */
function readingOf(field: TextFieldName, cell: string) {
  const person = personOf({ fio: "Примерова Анна", [field]: cell });
  return [person?.written[field], ...(person?.remarks ?? [])];
}

test.each<[string, Partial<Record<ImportField, string>>, string]>([
  ["the whole name in one cell", { fio: "Примерова Анна Ивановна" }, "Примерова Анна Ивановна"],
  [
    "surrounding and repeated spaces and line breaks",
    { fio: " Примерова \u00a0 Анна\nИвановна\t" },
    "Примерова Анна Ивановна",
  ],
  ["invisible characters", { fio: "\ufeffПример\u00adова\u200b Анна" }, "Примерова Анна"],
  ["decomposed й and ё", { fio: "Андреи\u0306 Петре\u0308нко" }, "Андрей Петрёнко"],
  ["a name in parts", { surname: "Примерова", given_name: "Анна", patronymic: "Ивановна" }, "Примерова Анна Ивановна"],
  [
    "parts in another order",
    { patronymic: "Ивановна", given_name: "Анна", surname: "Примерова" },
    "Примерова Анна Ивановна",
  ],
  ["an empty part", { surname: "Примерова", given_name: " ", patronymic: "Ивановна" }, "Примерова Ивановна"],
  ["a dash as the patronymic", { surname: "Ли", given_name: "Ян", patronymic: "—" }, "Ли Ян"],
  ["a word for a missing patronymic", { surname: "Ли", given_name: "Ян", patronymic: "отсутствует" }, "Ли Ян"],
])("a name is read from %s", (_what, cells, fio) => {
  expect(personOf(cells)?.written.fio).toBe(fio);
});

test.each<[string, Partial<Record<ImportField, string>>]>([
  ["an empty cell", { fio: " ", email: "anna@post.example" }],
  ["empty cells for all parts", { surname: "", given_name: "нет", patronymic: "-" }],
  ["no letters", { fio: "12345" }],
  ["too many letters", { fio: "я".repeat(201) }],
  ["no column", { email: "anna@post.example" }],
])("a row with %s for the name has no person", (_what, cells) => {
  expect(personOf(cells)).toBeUndefined();
});

const several = "взят первый телефон из нескольких";
const unread = (cell: string) => `телефон не прочитан: «${cell}»`;

test.each<[cell: string, phone: string, remark?: string]>([
  ["8 (900) 000-00-01", "+79000000001"],
  ["8 999/210-45-60", "+79992104560"],
  ["раб. 8 900 000-00-01", "+79000000001"],
  ["тел.: (3812) 26-41-12", "+73812264112"],
  ["моб.: +375 29 210-45-60", "+375292104560"],
  ["375 29 210-45-60", "375292104560"],
  ["264-11-22", "2641122"],
  ["8 900 000-00-01, 8 900 000-00-02", "+79000000001", several],
  ["8 900 000-00-01; 264-11-22", "+79000000001", several],
  ["8 900 000-00-01\n8 900 000-00-02", "+79000000001", several],
  ["8(900)0000001 8(900)0000002", "+79000000001", several],
  ["8-900-000-00-01 8-900-000-00-02", "+79000000001", several],
  ["+79000000001 +79000000002", "+79000000001", several],
  ["89000000001/89000000002", "+79000000001", several],
  ["264-11-22/264-11-23", "2641122", several],
  ["26-41-12 / 26-41-13", "264112", several],
  ["264-11-22 и 264-11-23", "2641122", several],
  ["264-11-22 или 264-11-23", "2641122", several],
  ["раб. 264-11-22, моб. 8 900 000-00-01", "2641122", several],
  ["8 900 000-00-01/02", "+79000000001"],
  ["позвонить маме, 264-11-22", "2641122"],
  ["264-11-22 264-11-23", "", unread("264-11-22 264-11-23")],
  ["264112 доб. 3", "264112;ext=3"],
  ["8 900 000-00-01 доб. 12", "+79000000001;ext=12"],
  ["8 900 000-00-01, 8 900 000-00-02 доб. 12", "+79000000001", several],
  ["8 900 000 00 1", "", unread("8 900 000 00 1")],
  ["позвонить маме", "", unread("позвонить маме")],
  ["я".repeat(41), "", unread("я".repeat(40))],
])("the telephone %j is read as %j", (cell, ...reading) => {
  expect(readingOf("phone", cell)).toEqual(reading);
});

const severalAddresses = "взят первый адрес почты из нескольких";
const noAddress = (cell: string) => `почта не прочитана: «${cell}»`;

test.each<[cell: string, email: string, remark?: string]>([
  ["Anna@Post.example", "Anna@Post.example"],
  ["anna@post.example.", "anna@post.example"],
  ["anna@post.example...", "anna@post.example"],
  ["anna@post.example;;", "anna@post.example"],
  ["a/b@post.example", "a/b@post.example"],
  ["mailto:anna@post.example", "anna@post.example"],
  ["MAILTO:anna@post.example", "anna@post.example"],
  ["e-mail: anna@post.example", "anna@post.example"],
  ["anna@post.example (рабочая)", "anna@post.example"],
  ["Примерова Анна <anna@post.example>", "anna@post.example"],
  ["Анна <mailto:anna@post.example>", "anna@post.example"],
  ["anna@post.example, pyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example;pyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example., pyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example\npyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example / pyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example/pyotr@post.example", "anna@post.example", severalAddresses],
  ["anna@post.example и pyotr@post.example", "anna@post.example", severalAddresses],
  ["Анна <anna@post.example>, Пётр <pyotr@post.example>", "anna@post.example", severalAddresses],
  ["anna @post.example", "", noAddress("anna @post.example")],
  ["anna@post", "", noAddress("anna@post")],
  [`${"я".repeat(39)} @`, "", noAddress(`${"я".repeat(39)} `)],
])("the e-mail %j is read as %j", (cell, ...reading) => {
  expect(readingOf("email", cell)).toEqual(reading);
});

test.each([";", "/", "<", " ;", "a@", "."])(
  "a cell filled with %j is read within two seconds",
  (piece) => {
    const cell = piece.repeat(5000 / piece.length);
    expect(readingOf("email", cell)[0]).toBe("");
    expect(readingOf("phone", cell)[0]).toBe("");
  },
  2000,
);

test.each(["", " ", "-", "—", "...", "?", "нет", "Нет", "н/д", "не указан", "не указано", "Отсутствует"])(
  "%j means an unknown value",
  (cell) => {
    const fio = "Примерова Анна";
    expect(personOf({ ...eachTextField(() => cell), fio })).toEqual({
      written: { ...eachTextField(() => ""), fio, school_name: defaultSchool, answers: {} },
      remarks: [],
    });
  },
);

test.each(["нетипичная", "Больница «Нет боли»"])("%j is a value", (cell) => {
  expect(readingOf("job", cell)).toEqual([cell]);
});

test.each<["region" | "job_place" | "job", number, string]>([
  ["region", 100, "регион: взяты первые 100 знаков"],
  ["job_place", 300, "учреждение: взяты первые 300 знаков"],
  ["job", 200, "должность: взяты первые 200 знаков"],
])("an overlong text in %s is truncated to %i characters with a remark", (field, most, remark) => {
  expect(readingOf(field, "я".repeat(most))).toEqual(["я".repeat(most)]);
  expect(readingOf(field, "я".repeat(most + 1))).toEqual(["я".repeat(most), remark]);
  expect(readingOf(field, `${"я".repeat(most - 1)} яя`)).toEqual(["я".repeat(most - 1), remark]);
  expect(readingOf(field, `а \u00a0${"я".repeat(most)}`)).toEqual([`а ${"я".repeat(most - 2)}`, remark]);
  expect(readingOf(field, "😀".repeat(most + 1))).toEqual(["😀".repeat(most), remark]);
  expect(readingOf(field, "и\u0306".repeat(most + 1))).toEqual(["й".repeat(most), remark]);
});

test.each([
  ["омская обл.", "Омская область"],
  ["Питер", "Санкт-Петербург"],
  ["За морем", "За морем"],
])("the region %j is stored as %j", (cell, region) => {
  expect(readingOf("region", cell)).toEqual([region]);
});

test("remarks are in the order of the form", () => {
  const long = "я".repeat(301);
  const cells = { school_name: "нет такой", email: "x", phone: "x", job: long, job_place: long, region: long };
  expect(personOf({ fio: "Примерова Анна", ...cells })?.remarks).toEqual([
    "регион: взяты первые 100 знаков",
    "учреждение: взяты первые 300 знаков",
    "должность: взяты первые 200 знаков",
    unread("x"),
    noAddress("x"),
    noSchool("нет такой"),
  ]);
});

const noSchool = (cell: string) => `школа «${cell}» не найдена у этой конференции`;
const schools = [
  { id: 1, name: "Школа «Лёгкие»" },
  { id: 2, name: "Школа «Лёгкие» для медсестёр" },
  { id: 3, name: "Фтизиатрия детей" },
];

test.each<[what: string, cell: string, school: number, remark?: string]>([
  ["its name", "Фтизиатрия детей", 3],
  ["its name with other case, spaces and quotes", 'школа  "ЛЕГКИЕ"', 1],
  ["its name without the space before the quotes", "Школа«Лёгкие»", 1],
  ["a unique part of its name", "медсестёр", 2],
  ["its name among other words", "секция «Фтизиатрия детей», зал 2", 3],
  ["its exact name, even if another name contains it", "Школа «Лёгкие»", 1],
  ["an empty cell", "", defaultSchool],
  ["empty quotes", "«»", defaultSchool],
  ["a part of two names", "Лёгкие", defaultSchool, noSchool("Лёгкие")],
  ["an unknown name", "Хирургия", defaultSchool, noSchool("Хирургия")],
  ["a long unknown name", "х".repeat(61), defaultSchool, noSchool("х".repeat(60))],
])("the school of a row is selected by %s", (_what, cell, school, ...remarks) => {
  const person = personOf({ fio: "Примерова Анна", school_name: cell }, schools);
  expect([person?.written.school_name, ...(person?.remarks ?? [])]).toEqual([school, ...remarks]);
});
