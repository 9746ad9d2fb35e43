import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

test("a registrar reads the charts, turns one into a table, takes the PDF and shows a total on the site", async () => {
  const page = await windowOf(staff, browser());
  await page.goto("/staff/statistics/?conference=1");
  await page.getByText(/^Цифры появятся здесь с\s+первой регистрацией/).waitFor();
  await page.getByRole("combobox", { name: "Конференция" }).selectOption("5");
  await page.getByRole("heading", { name: "Откуда записались" }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^таблицей\s*: Регионы/ }).click();
  await page.getByRole("columnheader", { name: "Человек" }).waitFor();
  expect(page.url()).toContain("tables=regions");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  const download = page.waitForEvent("download");
  await page.keyboard.press("p");
  expect((await download).suggestedFilename()).toBe("statistika.pdf");

  await page.getByRole("link", { name: /^Что видно на\s+сайте/ }).click();
  await page.getByRole("checkbox", { name: /регион/ }).check();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Итоги на сайте обновлены.").waitFor();
  const visitor = await newWindow(browser(), { viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
  await visitor.goto("/conferences/");
  await visitor.getByText(/^\d+\sрегион/).waitFor();
  await page.getByRole("checkbox", { name: /регион/ }).uncheck();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("link", { name: /^Что видно на\s+сайте 0/ }).waitFor();
});
