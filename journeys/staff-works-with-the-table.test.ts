import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { accessibilityViolations, oneBrowser } from "./browser.ts";
import {
  atTheTable,
  cardOf,
  changedElsewhere,
  drawerOf,
  newSurname,
  personNamed,
  queryOf,
  registered,
  rowOf,
  searchOf,
  tableOf,
  untilFound,
} from "./registrar-at-the-table.ts";

const browser = oneBrowser();

describe("the record drawer", () => {
  test("opens, moves to the next record, saves and closes by keyboard, and closes on Back", async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Первый`));
    await registered(personNamed(`${surname} Второй`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await drawerOf(page, `${surname} Второй`).waitFor();
    await page.keyboard.press("ArrowDown");
    const drawer = drawerOf(page, `${surname} Первый`);
    await drawer.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.keyboard.press("e");
    await drawer.getByLabel("Должность").fill("Главный врач");
    await page.keyboard.press("Control+Enter");
    await drawer.getByText("должность: Врач → Главный врач").waitFor();
    await rowOf(page, `${surname} Первый`).getByText("Главный врач").waitFor();

    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(queryOf(page).get("open")).toBeNull();
    await rowOf(page, `${surname} Первый`).getByRole("link").click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: "detached" });
    expect(queryOf(page).get("search")).toBe(surname);
  });

  test("shows a concurrent change, keeps the typed values and can save them", async () => {
    const fio = `${newSurname()} Вера`;
    const { id } = await registered(personNamed(fio));
    const page = await atTheTable(browser(), `open=${id}`, { expected: [/status of 409/] });
    const drawer = drawerOf(page, fio);
    await drawer.getByRole("button", { name: /Изменить/ }).click();
    await drawer.getByLabel("Должность").fill("Ординатор");
    await changedElsewhere(id, { phone: "+79000000999" });
    await page.keyboard.press("Control+Enter");
    await drawer.getByText("Пока вы правили, запись изменилась").waitFor();
    await drawer.getByText(/телефон: .* → \+7\s\(900\)\s000-09-99/).waitFor();
    expect(await drawer.getByLabel("Должность").inputValue()).toBe("Ординатор");
    await drawer.getByRole("button", { name: "Сохранить всё равно" }).click();
    await drawer.getByText("должность: Врач → Ординатор").waitFor();
    await drawer.getByRole("link", { name: /000-09-99/ }).waitFor();
  });

  test("accepts a proposed change from a repeated registration", { tags: "full" }, async () => {
    const person = personNamed(`${newSurname()} Нина`);
    const { id } = await registered(person);
    await registered({ ...person, job: "Заведующая" });
    const page = await atTheTable(browser());
    // Clicks the row before the result of the first click is rendered.
    const row = await rowOf(page, person.fio).getByRole("link", { name: person.fio }).elementHandle();
    await page.getByRole("link", { name: /^Возможные повторы/ }).evaluate((tab: HTMLElement, link) => {
      tab.click();
      setTimeout(() => (link as HTMLElement).click());
    }, row);
    await expect.poll(() => queryOf(page).get("where")).toContain("proposals");
    const drawer = drawerOf(page, person.fio);
    await drawer.getByText("должность: Врач → Заведующая").waitFor();
    await drawer.getByRole("button", { name: "Принять" }).click();
    await rowOf(page, person.fio).waitFor({ state: "detached" });
    expect((await cardOf(id)).job).toBe("Заведующая");
  });

  test("creates a new result link, and withdraws and restores a record", { tags: "full" }, async () => {
    const fio = `${newSurname()} Анна`;
    const { id } = await registered(personNamed(fio));
    const page = await atTheTable(browser(), `open=${id}`);
    const drawer = drawerOf(page, fio);
    await drawer.getByRole("button", { name: "Новая ссылка участнику" }).click();
    const link = await drawer.getByText(/^http.*\/registration\//).innerText();
    expect(await (await fetch(link)).text()).toContain(fio);
    await drawer.getByRole("button", { name: "Отозвать запись" }).click();
    await drawer.getByText("Отозвана", { exact: true }).waitFor();
    await drawer.getByRole("button", { name: "Вернуть отозванную" }).click();
    await drawer.getByText("Отозвана", { exact: true }).waitFor({ state: "detached" });
  });
});

describe("shortcuts", () => {
  test("run once while their key is held down", { tags: "full" }, async () => {
    const fio = `${newSurname()} Лев`;
    await registered(personNamed(fio));
    const page = await atTheTable(browser(), `search=${encodeURIComponent(fio)}`);
    await untilFound(page, 1);
    let deletions = 0;
    await page.route("**/api/**", async (route) => {
      if (route.request().method() !== "DELETE") return route.continue();
      deletions += 1;
      await new Promise((answer) => setTimeout(answer, 500));
      await route.continue();
    });
    await page.keyboard.press("ArrowDown");
    for (const _ of [1, 2, 3]) await page.keyboard.down("Delete");
    await page.keyboard.up("Delete");
    await rowOf(page, fio)
      .getByRole("button", { name: /^Вернуть \d/ })
      .waitFor();
    expect(deletions).toBe(1);
  });

  test("for the next row repeat while the arrow key is held down", { tags: "full" }, async () => {
    const surname = newSurname();
    for (const name of ["Один", "Два", "Три"]) await registered(personNamed(`${surname} ${name}`));
    const page = await atTheTable(browser(), `search=${surname}&sort=number`);
    await untilFound(page, 3);
    for (const _ of [1, 2, 3]) await page.keyboard.down("ArrowDown");
    await page.keyboard.up("ArrowDown");
    const last = rowOf(page, `${surname} Три`).getByRole("link", { name: `${surname} Три` });
    await expect.poll(() => last.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("for rows are listed in the shortcuts panel", { tags: "full" }, async () => {
    const page = await atTheTable(browser());
    await tableOf(page).getByRole("link").first().waitFor();
    await page.keyboard.press("Shift+Slash");
    const panel = page.getByRole("dialog", { name: "Клавиши" });
    await panel.waitFor();
    expect((await panel.locator("dt").allInnerTexts()).map((text) => text.trim())).toEqual(
      expect.arrayContaining(["↓", "↑", "Пробел", "Shift Пробел", "P", "Del"]),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe("a requested export", () => {
  test("stays available after a visit to another page until its card is closed", { tags: "full" }, async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Один`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 1);
    const visitAnotherPage = async () => {
      await page
        .getByRole("link", { name: /^Быстрая регистрация/ })
        .first()
        .click();
      await page.getByRole("heading", { level: 1, name: "Быстрая регистрация" }).waitFor();
      await page.goBack();
      await untilFound(page, 1);
    };
    await page.getByRole("button", { name: "Выгрузить" }).click();
    await page.getByText(/^В\sнеё не\sвойдут: согласие$/).waitFor();
    await page.getByRole("menuitem", { name: "Таблица CSV" }).click();
    const card = page.getByRole("article", { name: "Таблица CSV" });
    await card.waitFor();
    await visitAnotherPage();
    const download = page.waitForEvent("download");
    await card.getByRole("link", { name: "Скачать" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    const table = await readFile(await (await download).path(), "utf8");
    expect(table.split("\r\n")[0]).toContain('"Электронная почта"');

    await card.getByRole("button", { name: "Убрать" }).click();
    await visitAnotherPage();
    expect(await card.count()).toBe(0);
  });
});

describe("deletion", () => {
  test("shows one restore button, in the row or in a notice on other pages, and Ctrl Z undoes it", async () => {
    const fio = `${newSurname()} Егор`;
    await registered(personNamed(fio));
    const page = await atTheTable(browser(), `search=${encodeURIComponent(fio)}`);
    await untilFound(page, 1);
    const back = page.getByRole("button", { name: /^Вернуть/ });
    const remove = async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Delete");
      await rowOf(page, fio).and(page.locator(":has(s)")).filter({ has: back }).waitFor();
      await expect.poll(() => back.count()).toBe(1);
    };
    await remove();
    await page.keyboard.press("Control+z");
    await rowOf(page, fio).getByRole("link", { name: fio }).waitFor();

    await remove();
    const desk = page.getByRole("link", { name: /^Быстрая регистрация/ }).first();
    await desk.click();
    await page.getByRole("status").filter({ hasText: "удалена: Ель" }).waitFor();
    expect(await back.count()).toBe(1);
    await back.click();
    await page.goBack();
    await rowOf(page, fio).getByRole("link", { name: fio }).waitFor();
  });

  test("of several rows shows one notice, and the bin can restore the rows", { tags: "full" }, async () => {
    const surname = newSurname();
    for (const name of ["Один", "Два", "Три"]) await registered(personNamed(`${surname} ${name}`));
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 3);
    await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
    await page.getByRole("button", { name: /^Удалить/ }).click();
    await page.getByText("Удалено: 3\u00a0записи").waitFor();
    await expect.poll(() => tableOf(page).locator("s").count()).toBe(3);

    await page.getByRole("link", { name: /^Корзина/ }).click();
    await expect.poll(() => searchOf(page).inputValue()).toBe("");
    await searchOf(page).fill(surname);
    await untilFound(page, 3);
    await page
      .getByRole("button", { name: /^Вернуть из корзины/ })
      .first()
      .click();
    await untilFound(page, 2);
    await rowOf(page, surname).first().getByRole("link").click();
    const drawer = page.getByRole("region", { name: new RegExp(surname) });
    await drawer.getByText(/^Регистрация удалена$/).waitFor();
    await drawer.getByRole("button", { name: /Вернуть из/ }).click();
    await untilFound(page, 1);
  });
});
