import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { newSurname, personNamed, registered } from "./registrar-at-the-table.ts";
import { siteUrl } from "./site-url.ts";
import { signIn, tokenOf } from "./staff-windows.ts";

const browser = oneBrowser();

async function atCertificates(part: string) {
  const page = await newWindow(browser());
  await signIn(page, await tokenOf(staff));
  await page.goto(`/staff/certificates/${part}`);
  await page.getByRole("heading", { level: 1, name: "Сертификаты" }).waitFor();
  return page;
}

test("a registrar puts the template in force and issues certificates, which anyone verifies without script", async () => {
  const person = personNamed(`${newSurname()} Анна Петровна`);
  await registered(person);
  const page = await atCertificates("rules/");
  // The conference of this site has no arrivals yet.
  await page.getByRole("switch", { name: "Есть отметка входа" }).click({ force: true });
  await expect.poll(() => page.getByText("не проверяем").count()).toBe(4);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Бланк" }).click();
  const force = page.getByRole("button", { name: "Ввести в действие" });
  await page.getByText("Ввести в действие пока нельзя").waitFor();
  expect(await force.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "Кто подписывает" }).fill("А. В. Примеров");
  await page.getByRole("img", { name: "Сертификат: обычное имя" }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await force.click();
  await page.getByText(/Действует бланк от/).waitFor();
  await page.getByRole("link", { name: /^К выдаче/ }).click();
  await page.getByRole("button", { name: /^Выдать всем/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Выдать", exact: true }).click();
  await page.getByText("Все, кому положен сертификат, его получили.").waitFor();
  expect(await page.getByRole("link", { name: /ИКП/ }).allInnerTexts()).toEqual(["Загрузить ИКП"]);
  await page.getByRole("link", { name: /^Выданные/ }).click();
  await page.getByRole("searchbox", { name: "Поиск сертификатов" }).fill(person.fio);
  const row = page.getByRole("row").filter({ hasText: person.fio });
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  const [number = ""] = /\d\d-\d{4}-\S{4}/.exec(await row.innerText()) ?? [];
  await row.getByRole("button", { name: person.fio }).click();
  await page.getByRole("heading", { name: person.fio }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const employer = await newWindow(browser(), { javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await employer.goto(`${siteUrl()}/certificates/`);
  await employer.getByLabel("Номер сертификата").fill(number.toLowerCase());
  await employer.getByRole("button", { name: "Проверить" }).click();
  await employer.getByRole("heading", { name: "Сертификат действует" }).waitFor();
  await employer.getByText(person.fio).waitFor();
  expect(await scrollsSideways(employer)).toBe(false);
  await employer.getByRole("button", { name: /слабовидящих/ }).click();
  await employer.getByRole("button", { name: "Обычная версия" }).waitFor();
  await employer.getByRole("heading", { name: "Сертификат действует" }).waitFor();
  await employer.getByLabel("Номер сертификата").fill(number.slice(0, -5));
  await employer.getByRole("button", { name: "Проверить" }).click();
  await employer.getByText("Введён короткий номер").waitFor();
  expect(await employer.getByText(person.fio).count()).toBe(0);
});
