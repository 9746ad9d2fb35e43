import { expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import { atTheTable, newSurname, personNamed, registered } from "./registrar-at-the-table.ts";

const browser = oneBrowser();

test("a registrar prints the badges of selected rows and confirms the sheets that came out", async () => {
  const surname = newSurname();
  for (const name of ["Анна", "Вера"]) await registered(personNamed(`${surname} ${name}`));
  const page = await atTheTable(browser(), `search=${encodeURIComponent(surname)}`);
  for (const name of ["Анна", "Вера"]) await page.getByRole("checkbox", { name: `${surname} ${name}` }).check();
  await page.getByRole("button", { name: "Значки" }).click();
  await page.getByRole("radio", { name: "А6 по одному" }).click();
  await page.getByRole("button", { name: "Собрать PDF: 2 значка, 2 листа" }).waitFor();
  await page.getByRole("img", { name: "Лист 1 из 2" }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("p");
  const ready = page.getByRole("dialog", { name: "Значки готовы" });
  await ready.getByText("2 значка,").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await ready.getByRole("link", { name: "Открыть и печатать" }).getAttribute("href")).toMatch(/^blob:/);
  await ready.getByRole("button", { name: "Не все" }).click();
  const sheets = page.getByRole("dialog", { name: "Какие листы не вышли?" });
  await sheets.getByRole("textbox").fill("3");
  await sheets.getByRole("button", { name: "Отметить остальные" }).click();
  await sheets.getByText("Впишите номера от 1 до 2").waitFor();
  await sheets.getByRole("textbox").fill("2");
  await sheets.getByRole("button", { name: "Отметить остальные" }).click();
  await sheets.waitFor({ state: "detached" });
  await page.getByText("1 с пометкой «Повторный»").waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
});

test("badges closed before the answer wait for it, also in the words of the role", { tags: "full" }, async () => {
  const surname = newSurname();
  await registered(personNamed(`${surname} Анна`));
  const page = await atTheTable(browser(), `search=${encodeURIComponent(surname)}`);
  await page.getByRole("checkbox", { name: `${surname} Анна` }).check();
  await page.getByRole("button", { name: "Изменить" }).click();
  await page.getByRole("menuitem", { name: "Докладчик" }).click();
  await page.getByText("Изменено: 1 запись").waitFor();
  await page.getByRole("button", { name: "Значки" }).click();
  await page.getByRole("button", { name: "Собрать PDF: 1 значок, 1 лист" }).click();
  const ready = page.getByRole("dialog", { name: "Значки готовы" });
  await ready.getByText("1 значок,").waitFor();
  await page.keyboard.press("Escape");
  await ready.waitFor({ state: "detached" });
  await page.getByText("1 значок, 1 лист, собраны").waitFor();
  await page.getByRole("button", { name: "Роли и цвета" }).click();
  await page
    .getByRole("dialog", { name: "Роли и цвета" })
    .getByRole("textbox", { name: /^Роль 4/ })
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Да, все" }).click();
  await page.getByText("Отмечено: значки напечатаны.").waitFor();
  await page.getByText("1 с пометкой «Повторный»").waitFor();
});
