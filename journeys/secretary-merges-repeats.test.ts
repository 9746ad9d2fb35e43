import { expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import {
  atTheTable,
  drawerOf,
  newSurname,
  personNamed,
  registered,
  rowOf,
  untilFound,
} from "./registrar-at-the-table.ts";

const browser = oneBrowser();

test("two registrations with one name are merged with a choice per field and separated again", async () => {
  const fio = `${newSurname()} Анна Петровна`;
  const one = await registered({ ...personNamed(fio), job: "Врач" });
  const two = await registered({ ...personNamed(fio), job: "Главный врач" });
  const page = await atTheTable(browser());
  await page.getByRole("link", { name: /^Возможные повторы/ }).click();
  const pair = page.getByRole("region", { name: `Одно имя: ${fio}` });
  await pair.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await pair.getByRole("radio", { name: `Оставить №\u00a0${one.number}` }).check();
  await pair.getByRole("radio", { name: "Главный врач" }).check();
  await pair.getByRole("button", { name: "Объединить" }).click();
  await pair.waitFor({ state: "detached" });
  await page.goto(`/userList/?search=${encodeURIComponent(fio)}`);
  await untilFound(page, 1);
  await rowOf(page, fio).getByText("Главный врач").waitFor();
  await rowOf(page, fio).getByRole("link").first().click();
  await drawerOf(page, fio)
    .getByText(/^Объединена с\sдругой записью$/)
    .waitFor();

  await page.goto("/userList/");
  await page.getByRole("link", { name: /^Возможные повторы/ }).click();
  await page.getByRole("button", { name: `Разъединить: ${fio}` }).click();
  await pair.waitFor();
  await page.goto(`/userList/?search=${encodeURIComponent(fio)}`);
  await untilFound(page, 2);
  await rowOf(page, fio)
    .filter({ hasText: String(two.number) })
    .getByText("Главный врач")
    .waitFor();
});
