import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { newSurname } from "./registrar-at-the-table.ts";
import { windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

test("an editor adds a session that overlaps, moves it by keys, publishes it, and visitors see it without script", async () => {
  const title = `Правление ${newSurname()}`;
  const page = await windowOf(staff, browser());
  await page.goto("/staff/programme/");
  await page.getByRole("button", { name: /Школа детской/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Новый пункт" });
  await dialog.getByLabel("Название").fill(title);
  await dialog.getByLabel("Зал", { exact: true }).fill("Зал 2");
  await dialog.getByLabel("Начало").fill("17:00");
  await dialog.getByLabel("Конец").fill("16:00");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await dialog.getByText("Конец раньше начала").first().waitFor();
  await dialog.getByLabel("Конец").fill("18:00");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Зал 2, 17:00–17:30: два пункта разом").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const block = page.getByRole("button", { name: new RegExp(`^${title}`) });
  await block.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Alt+ArrowDown");
  await page.getByText("Зал 2, 17:15–17:30: два пункта разом").waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.getByText("Зал 1, 17:15–17:30: два пункта разом").waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.getByText("два пункта разом").waitFor({ state: "hidden" });
  expect(await block.innerText()).toContain("17:15–18:15");
  expect(await block.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: /^Опубликовать/ }).click();
  await page.getByText("На сайте эта программа").waitFor();

  const visitor = await newWindow(browser(), { viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
  await visitor.goto("/conferences/5/programme/");
  await visitor.getByRole("heading", { name: title }).waitFor();
  await visitor.goto("/conferences/5/programme/?halls=Зал 3");
  expect(await visitor.getByRole("heading", { name: title }).count()).toBe(0);
  expect(await scrollsSideways(visitor)).toBe(false);

  await block.click();
  await page.getByRole("button", { name: "Сдвинуть день…" }).click();
  await page.getByRole("button", { name: "Сдвинуть: 1 пункт" }).click();
  await expect.poll(() => block.innerText()).toContain("17:30–18:30");

  await block.click();
  await page.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("button", { name: "Точно удалить" }).click();
  await block.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Опубликовать изменения" }).click();
  await page.getByText("На сайте эта программа").waitFor();
});

test("a registrar records presence by hand, closes departures and loads the report of a webinar", async () => {
  const page = await windowOf(staff, browser());
  await page.goto("/staff/programme/?view=list");
  await page.getByRole("button", { name: "Школа микробиологии" }).click();
  await page.getByRole("link", { name: "Присутствие" }).click();
  await page.getByRole("heading", { level: 1, name: "Школа микробиологии: присутствие" }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("combobox", { name: "Имя или номер участника" }).pressSequentially("примеров");
  await page.getByRole("option").first().click();
  await page.getByLabel("Уход", { exact: true }).fill("");
  await page.getByRole("button", { name: "Записать" }).click();
  await page
    .getByRole("link", { name: /Нет ухода|Не из списка/ })
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const csv = "Имя;E-mail;Вход;Выход\niPhone;;04.09.2025 14:34;04.09.2025 17:22\n";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Отчёт.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("Не узнали: 1").waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Нового в файле нет" }).isDisabled()).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
});
