import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { accessibilityViolations, oneBrowser } from "./browser.ts";
import { atTheTable, newSurname, rowOf, tableOf, untilFound } from "./registrar-at-the-table.ts";

const browser = oneBrowser();

/** A partner's list: a title above the headings, and an unusual heading for the region. */
async function partnersList(surname: string): Promise<Buffer> {
  const rows = [
    ["Список слушателей", "", "", "", ""],
    ["№", "ФИО", "Откуда приехали", "Телефон", "E-mail"],
    ["1", `${surname} Анна`, "омская", "8 900 000 03 01", `${surname}-1@post.example`],
    ["2", `${surname} Вера`, "тверская", "не знаю", `${surname}-2@post.example`],
    ["3", "", "Тверская", "8 900 000 03 03", ""],
    ["4", `${surname} Анна`, "омская", "8 900 000 03 01", `${surname}-1@post.example`],
  ];
  return writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value }))),
    { sheet: "Слушатели" },
  ).toBuffer();
}

async function chooseList(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

test("an import asks once about an unknown school name and reuses the selection for the same file", {
  tags: "full",
}, async () => {
  const surname = newSurname();
  const rows = ["Анна", "Вера", "Зоя"].map((name) => [`${surname} ${name}`, "Ребятишки"]);
  const file = Buffer.from([["ФИО", "Школа"], ...rows].map((row) => row.join(";")).join("\n"));
  const page = await atTheTable(browser());
  await page.goto("/staff/registrations-import/");
  await chooseList(page, `${surname}.csv`, file);
  const question = page.getByLabel("«Ребятишки». Какая это школа?");
  await page.getByRole("row").filter({ has: question }).getByText("3\u00a0строки").waitFor();
  const school = await question.getByRole("option").nth(1).innerText();
  await question.selectOption(school);
  await page.getByText(/Будут добавлены с\sзамечаниями/).waitFor({ state: "detached" });
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto("/staff/registrations-import/");
  await chooseList(page, `${surname}.csv`, file);
  await expect.poll(() => question.locator("option:checked").innerText()).toBe(school);
  await page.getByRole("button", { name: "Загрузить 3\u00a0записи" }).click();
  await page.getByText("Добавлено: 3\u00a0записи").waitFor();
  await page.goto(`/userList/?search=${surname}`);
  await untilFound(page, 3);
  expect(await tableOf(page).getByText(school).count()).toBe(3);
});

test("an import adds the rows of a list, reports each row and can be undone", async () => {
  const surname = newSurname();
  const page = await atTheTable(browser(), "", { expected: [/status of 400/] });
  await tableOf(page).waitFor();
  await page.getByRole("link", { name: "Загрузить из файла" }).click();
  await chooseList(page, "Старый.xls", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]));
  await page.getByRole("alert").filter({ hasText: "старого Excel" }).waitFor();

  const list = await partnersList(surname);
  await chooseList(page, "Слушатели.xlsx", list);
  const region = page.getByRole("combobox", { name: "Загрузить столбец «Откуда приехали» как" });
  await region.waitFor();
  expect(await page.getByRole("combobox", { name: /«ФИО»/ }).inputValue()).toBe("fio");
  expect(await region.inputValue()).toBe("region");
  await region.selectOption("Регион");
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByText("2\u00a0записи, из\u00a0них с\u00a0замечаниями 1").waitFor();
  await page.getByRole("table", { name: "Не получится добавить" }).getByText("нет имени").waitFor();
  await page.getByText("телефон не\u00a0прочитан: «не знаю»").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const previews: string[] = [];
  page.on("request", (request) => request.url().endsWith("/trials/") && previews.push(request.url()));
  await page.getByRole("button", { name: "Загрузить 2\u00a0записи" }).click();
  await page.getByText("Добавлено: 2\u00a0записи").waitFor();
  expect(previews).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать" }).click();
  const [report] = await readXlsxFile(readFileSync(await (await download).path()));
  expect(report?.data.map(([row, , done]) => [row, done])).toEqual([
    ["Строка файла", "Что сделано"],
    [3, "Добавлено"],
    [4, "Добавлено"],
    [5, "Не добавлено"],
    [6, "Пропущено: повтор"],
  ]);

  const loaded = page.url();
  await page.goto(`/userList/?search=${surname}`);
  await untilFound(page, 2);
  await rowOf(page, `${surname} Анна`).getByText("Омская").waitFor();
  await rowOf(page, `${surname} Анна`).getByText("импорт").waitFor();

  await page.goto(loaded);
  await page.getByRole("button", { name: /^Убрать в\sкорзину: 2/ }).click();
  await page.getByText("Убрано в\u00a0корзину: 2\u00a0записи").waitFor();
  await page.goto(`/userList/?search=${surname}`);
  await page.getByText(`По запросу «${surname}» никого нет`).waitFor();

  await page.goto("/staff/audit/");
  const entries = page.getByRole("table").locator("tbody").getByRole("row");
  await entries.filter({ hasText: "Загруженное из файла убрано" }).first().waitFor();
  expect(await entries.filter({ hasText: surname }).count()).toBe(0);
  await page.getByRole("link", { name: "Показать записи" }).first().click();
  await expect.poll(() => entries.filter({ hasText: surname }).count()).toBe(2);
  expect(await entries.count()).toBe(2);
  await page.getByRole("button", { name: "Снять отбор «Одно действие»" }).click();
  await page.getByLabel("С", { exact: true }).fill("2099-01-01");
  await page.getByRole("heading", { name: /^По\sэтому отбору ничего нет$/ }).waitFor();
});
