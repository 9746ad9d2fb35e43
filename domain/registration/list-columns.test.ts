import { expect, test } from "vitest";
import { guessColumns, isHeading } from "./list-columns.ts";

const titled = (...titles: string[]) => guessColumns(titles.map((title) => ({ title, samples: [] })));

test("columns are recognized by their usual headings", () => {
  expect(titled("№ п/п", "Ф.И.О.", "E-mail *", "Телефон (моб.)", "Город", "Место работы", "Должность")).toEqual([
    null,
    "fio",
    "email",
    "phone",
    "region",
    "job_place",
    "job",
  ]);
  expect(titled("Фамилия, имя, отчество", "Электронная почта", "Моб. тел.", "Субъект РФ", "Учреждение")).toEqual([
    "fio",
    "email",
    "phone",
    "region",
    "job_place",
  ]);
  expect(titled("Фамилия", "Имя", "Отчество", "Школа конференции")).toEqual([
    "surname",
    "given_name",
    "patronymic",
    "school_name",
  ]);
});

test("a postal address is not an e-mail column; a city or speciality is used only without a better column", () => {
  expect(titled("ФИО", "Почтовый адрес", "Почта")).toEqual(["fio", null, "email"]);
  expect(titled("Город", "Регион")).toEqual([null, "region"]);
  expect(titled("Специальность", "Должность")).toEqual([null, "job"]);
  expect(titled("ФИО", "Специальность")).toEqual(["fio", "job"]);
});

test("each field is assigned to one column, and a full name excludes its parts", () => {
  expect(titled("Телефон", "Телефон рабочий")).toEqual(["phone", null]);
  expect(titled("ФИО", "Фамилия", "Имя")).toEqual(["fio", null, null]);
  expect(titled("Имя", "Телефон")).toEqual(["fio", "phone"]);
});

test("a column with an unknown heading is recognized by its values", () => {
  const columns = [
    { title: "Столбец A", samples: ["1", "2", "3"] },
    { title: "Столбец B", samples: ["Примерова Анна Ивановна", "Образцов Пётр Ильич", "Пробная Вера"] },
    { title: "Столбец C", samples: ["a@post.example", "нет", "b@post.example"] },
    { title: "Столбец D", samples: ["89000000001", "+7 900 000-00-02"] },
  ];
  expect(guessColumns(columns)).toEqual([null, "fio", "email", "phone"]);
});

test("a question as a heading says nothing: schools and regions are recognized by their values", () => {
  const schools = ["Школа «Детский туберкулёз»", "Школа лучевой диагностики", "Без школы"];
  const columns = [
    { title: "ФИО", samples: ["Примерова Анна"] },
    { title: "Какую школу планируете посетить?", samples: ["Детский туберкулез", "школа лучевой диагностики", "?"] },
    { title: "Откуда вы?", samples: ["омская обл.", "Москва", "Заречье"] },
    { title: "Кто вы?", samples: ["врач", "школа"] },
  ];
  expect(guessColumns(columns, schools)).toEqual(["fio", "school_name", "region", null]);
  expect(guessColumns(columns)).toEqual(["fio", null, "region", null]);
});

test("headings are distinguished from values", () => {
  expect(["ФИО", "Телефон", "Место работы"].every(isHeading)).toBe(true);
  expect(
    [
      "Примерова Анна",
      "89000000001",
      "",
      "Список участников",
      "Омская область",
      "Больница № 4",
      "Врач",
      "Школа «Лёгкое»",
    ].some(isHeading),
  ).toBe(false);
});
