/** @module-tag full */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import { atTheTable, newSurname, personNamed, registered, tableOf } from "./registrar-at-the-table.ts";

const browser = oneBrowser();
const laptop = { viewport: { width: 1366, height: 768 } };

test("a laptop screen shows eight rows below the announcements, and filters fold on request", async () => {
  // Own registrants, since others may have badges and rows of three lines.
  const surname = newSurname();
  for (const letter of "АБВГДЕЖЗ") await registered(personNamed(`${surname} Анна ${letter}`));
  const page = await atTheTable(browser(), `search=${surname}`, { options: laptop });
  await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(8);

  const schools = page.getByRole("group", { name: "Школы" });
  expect(await schools.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Отбор" }).click();
  await schools
    .getByRole("button", { name: /^Школа/ })
    .first()
    .click();
  await page.reload();
  await schools.waitFor();
  await page.getByRole("button", { name: "Отбор 1" }).click();
  await schools.waitFor({ state: "hidden" });
});

test("the selected columns are stored on the device and keep their widths at every window width", async () => {
  const page = await atTheTable(browser(), "", { options: laptop });
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByLabel("Почта").check();
  await page.keyboard.press("Escape");
  const before = await widthOfColumn(page, "email");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.reload();
  await expect.poll(() => widthOfColumn(page, "email")).toBe(before);
  expect(await widthOfColumn(page, "job_place")).toBeLessThan(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

const widthOfColumn = (page: Page, name: string) =>
  page.locator(`th[data-column="${name}"]`).evaluate((head: HTMLElement) => head.offsetWidth);

/** Number of rows that neither the head of the table nor the bar at the bottom covers. */
function visibleRows(page: Page): Promise<number> {
  return page.locator("tr[data-id]").evaluateAll((rows) => {
    const isSeen = (row: Element, y: number) => row.contains(document.elementFromPoint(innerWidth / 2, y));
    const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
    return boxes.filter(({ row, box }) => isSeen(row, box.top + 2) && isSeen(row, box.bottom - 2)).length;
  });
}

test("the printed table has every selected column, no link addresses and no buttons except sortable headings", async () => {
  // Other tests may have added complete registrations to the first page.
  const nameOnly = { match: "all", conditions: [{ field: "filled", values: ["name-only"] }] };
  const page = await atTheTable(browser(), `where=${encodeURIComponent(JSON.stringify(nameOnly))}`, {
    options: laptop,
  });
  await page.evaluate(() =>
    localStorage.setItem("registrant_columns", "job_place,region,school,created,email,consent"),
  );
  await page.reload();
  await page.getByRole("columnheader", { name: "Согласие" }).waitFor();
  await page.emulateMedia({ media: "print" });
  onTestFinished(() => page.emulateMedia({ media: null }));
  expect(await page.getByRole("columnheader").count()).toBe(8);
  expect(await tableOf(page).getByRole("button").filter({ visible: true }).allTextContents()).toEqual(sortedHeads);
  expect(await tableOf(page).getByText("Только имя").first().innerText()).toBe("Только имя");
  const after = page.locator("td a").first();
  expect(await after.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
});

const sortedHeads = ["№", "Фамилия, имя, отчество", "Учреждение", "Регион, телефон", "Записан↓"];

test("the plain list keeps an email on one line, offers the form and restores a deleted row", async () => {
  const fio = `${newSurname()} Зоя`;
  await registered(personNamed(fio));
  const page = await atTheTable(browser(), "", { options: laptop });
  await page.goto(`/registrationUsers/?search=${encodeURIComponent(fio)}`);
  const row = page.getByRole("row").filter({ hasText: fio });
  const lines = await row.getByText("@dispanser.example").evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await row.getByRole("button", { name: /^Печать анкеты/ }).waitFor();
  await row.getByRole("button", { name: /^Удалить/ }).click();
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Вернуть/ }).click();
  await row.waitFor();
});

test("the registration form is unfolded at the first visit and stays folded after being folded", async () => {
  const page = await atTheTable(browser(), "", { isFirstVisit: true });
  const form = page.getByRole("form", { name: "Новая запись" });
  const opener = page.getByRole("button", { name: /^Новая запись/ });
  await form.waitFor();
  expect(await opener.getAttribute("aria-expanded")).toBe("true");
  await page.getByRole("button", { name: "Свернуть", exact: true }).click();
  await form.waitFor({ state: "detached" });
  expect(await opener.getAttribute("aria-expanded")).toBe("false");
  await page.reload();
  await tableOf(page).waitFor();
  expect(await form.count()).toBe(0);
  await opener.click();
  await form.waitFor();
});

test("a low laptop screen shows six rows below the announcements and the whole navigation", async () => {
  const surname = newSurname();
  for (const letter of "АБВГДЕ") await registered(personNamed(`${surname} Анна ${letter}`));
  const page = await atTheTable(browser(), `search=${surname}`, {
    options: { viewport: { width: 1366, height: 650 } },
  });
  await expect.poll(() => visibleRows(page)).toBe(6);
  const navigation = page.getByRole("navigation", { name: "Служебный раздел" });
  const cutOff = await navigation.locator("a, button").evaluateAll((places) => {
    const isInSight = (place: Element) => {
      const { left, top, bottom } = place.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => place.contains(document.elementFromPoint(left + 20, y)));
    };
    const seen = places.filter((place) => place.checkVisibility());
    return seen.filter((place) => !isInSight(place)).map(({ textContent }) => textContent);
  });
  expect(cutOff).toEqual([]);
  const link = navigation.getByRole("link", { name: "Новости", exact: true });
  expect(await link.isVisible()).toBe(false);
  await navigation.getByRole("button", { name: "Сайт" }).click();
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Новости" }).waitFor();
});
