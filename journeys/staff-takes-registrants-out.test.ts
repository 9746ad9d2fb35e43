import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accessibilityViolations, oneBrowser } from "./browser.ts";
import {
  atTheTable,
  drawerOf,
  newSurname,
  personNamed,
  queryOf,
  registered,
  rowOf,
  tableOf,
  untilFound,
} from "./registrar-at-the-table.ts";

const browser = oneBrowser();

describe("the registrant table", () => {
  test("exports rows selected by keyboard, with Shift for a range, with the columns on screen", async () => {
    const surname = newSurname();
    for (const name of ["Один", "Два", "Три", "Четыре"]) await registered(personNamed(`${surname} ${name}`));
    const page = await atTheTable(browser(), `search=${surname}&sort=number`);
    await untilFound(page, 4);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await page.getByRole("status").filter({ hasText: "Выбрано 3" }).waitFor();
    const head = page.getByRole("checkbox", { name: "Выбрать все на странице" });
    expect(await head.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);

    await page.getByRole("button", { name: "Ещё с выбранными" }).click();
    await page.getByRole("menuitem", { name: "Таблица CSV" }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Скачать" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(["Один", "Два", "Три", "Четыре"].filter((name) => text.includes(`${surname} ${name}`))).toEqual([
      "Два",
      "Три",
      "Четыре",
    ]);
    expect(text.split("\r\n")[0]).toContain("Электронная почта");

    await page.keyboard.press("Escape");
    await page.getByRole("status").filter({ hasText: "из\u00a04" }).waitFor();
  });

  test("prints the forms of a view into one PDF, which opens in a new tab", async () => {
    const surname = newSurname();
    for (const name of ["Один", "Два"]) await registered(personNamed(`${surname} ${name}`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 2);
    await page.getByRole("button", { name: "Выгрузить" }).click();
    await page.getByText("Весь вид: 2\u00a0записи").waitFor();
    await page.getByRole("menuitem", { name: "Печать анкет" }).click();
    const link = page.getByRole("link", { name: "Открыть для печати" });
    await link.waitFor();
    const opened = page.context().waitForEvent("page");
    await link.click();
    const paper = await opened;
    await expect.poll(() => paper.evaluate(() => document.contentType)).toBe("application/pdf");
  });

  test("changes the school and status of selected rows and can undo a change", async () => {
    const surname = newSurname();
    for (const name of ["Один", "Два"]) await registered(personNamed(`${surname} ${name}`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 2);
    await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
    const set = async (name: string) => {
      await page.getByRole("button", { name: "Изменить" }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    const cells = (text: string | RegExp) => tableOf(page).getByText(text);
    await set("Не указана");
    await expect.poll(() => cells("Не указана").count()).toBe(2);
    await page.getByRole("button", { name: /^Вернуть/ }).click();
    await expect.poll(() => cells("Не указана").count()).toBe(0);
    await set("отозвана");
    await expect.poll(() => cells("Отозвана").count()).toBe(2);
    await page.getByText("Изменено: 2\u00a0записи").filter({ visible: true }).first().waitFor();
  });

  test("saves a view under a name, shows its count and deletes it", async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Один`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 1);
    await page.getByRole("button", { name: "Сохранить вид" }).click();
    await page.getByLabel("Название вида").fill(surname);
    await page.keyboard.press("Enter");
    const tab = page.getByRole("link", { name: `${surname} 1`, exact: true });
    await tab.waitFor();
    await page.getByRole("link", { name: /^Все/ }).click();
    await expect.poll(() => queryOf(page).get("search")).toBeNull();
    await tab.click();
    await untilFound(page, 1);
    const remove = page.getByRole("button", { name: `Убрать вид «${surname}»` });
    await remove.click();
    await page.getByRole("dialog").getByText("Этим видом пользуются все").waitFor();
    await page.keyboard.press("Escape");
    await tab.waitFor();
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Убрать" }).click();
    await tab.waitFor({ state: "detached" });
  });
});

describe("registration by staff", () => {
  test("opens its form with the key N, and the form is folded at the next visit", { tags: "full" }, async () => {
    const page = await atTheTable(browser());
    await tableOf(page).waitFor();
    await page.keyboard.press("n");
    const form = page.getByRole("form", { name: "Новая запись" });
    const name = form.getByLabel("Фамилия, имя, отчество");
    const hasFocus = () => name.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    expect(await name.inputValue()).toBe("");
    await page.reload();
    await tableOf(page).waitFor();
    expect(await form.count()).toBe(0);
  });

  test("shows errors in a summary, registers with Ctrl Enter and turns a repetition into a proposed change", async () => {
    const person = personNamed(`${newSurname()} Полина`);
    const page = await atTheTable(browser(), "", { expected: [/status of 400/] });
    await tableOf(page).waitFor();
    await page.keyboard.press("n");
    const form = page.getByRole("form", { name: "Новая запись" });
    await form.waitFor();
    await page.keyboard.type(person.fio);
    await page.keyboard.press("Control+Enter");
    await form.getByRole("link", { name: /телефон/i }).waitFor();
    expect(await form.locator("[data-error-summary]").evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form.getByLabel("Фамилия, имя, отчество").inputValue()).toBe(person.fio);
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByRole("link", { name: /телефон/i }).click();
    expect(await form.getByLabel("Контактный телефон").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );

    await page.getByRole("button", { name: "Свернуть", exact: true }).click();
    await page.keyboard.press("n");
    expect(await form.getByLabel("Фамилия, имя, отчество").inputValue()).toBe(person.fio);
    const fill = async (job: string) => {
      await form.getByLabel("Фамилия, имя, отчество").fill(person.fio);
      await form.getByLabel("Регион").fill("омская");
      await page.keyboard.press("Tab");
      await form.getByLabel("Должность").fill(job);
      await form.getByLabel("Учреждение").fill(person.job_place);
      await form.getByLabel("Контактный телефон").fill("8 900 000 02 11");
      await form.getByLabel("Электронная почта").fill(person.email);
      await form.getByRole("radio").first().check();
      await form.getByRole("checkbox", { name: /Согласие/ }).check();
      await page.keyboard.press("Control+Enter");
    };
    await fill("Врач");
    await page.getByText(/^Запись №\s\d+\sсоздана/).waitFor();
    await rowOf(page, person.fio).getByText("Омская").waitFor();
    expect(await form.getByLabel("Фамилия, имя, отчество").inputValue()).toBe("");

    await fill("Ординатор");
    await page.getByText(/^Такая запись уже есть/).waitFor();
    await page.getByRole("button", { name: "Открыть запись" }).click();
    await drawerOf(page, person.fio).getByText("должность: Врач → Ординатор").waitFor();
  });
});
