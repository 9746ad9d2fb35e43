import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { fillIn, newDoctor, register, registeredCount, sendButton } from "./registration-page.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 800 } };
const conflict = [/status of 409/];
const refused = [/status of 400/];

test.each([true, false])(
  "a doctor corrects the data, withdraws the registration and restores it (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled });
    const address = await register(page, newDoctor());
    const before = await registeredCount();
    await page.getByRole("link", { name: "Исправить данные" }).click();
    await page.getByRole("form", { name: "Исправление данных" }).waitFor();
    expect(await page.locator("[name=phone]").inputValue()).toBe("+7 (900) 000-12-34");
    await fillIn(page, { job: "Главный врач" });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.getByText("Исправления сохранены").waitFor();
    expect(await page.locator("main").innerText()).toContain("Главный врач");
    await page.getByRole("link", { name: "Отозвать регистрацию" }).click();
    await page.getByRole("form", { name: "Отзыв регистрации" }).waitFor();
    await page.getByRole("link", { name: "Не\u00a0отзывать" }).click();
    await page.getByRole("link", { name: "Отозвать регистрацию" }).click();
    await page.getByRole("button", { name: "Отозвать регистрацию" }).click();
    await page.getByRole("heading", { name: "Регистрация отозвана" }).waitFor();
    expect(page.url()).toBe(address);
    expect(await page.getByRole("img", { name: "QR-код участника" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Исправить данные" }).count()).toBe(0);
    expect(await registeredCount()).toBe(before - 1);
    await page.getByRole("button", { name: "Вернуть регистрацию" }).click();
    await page.getByRole("img", { name: "QR-код участника" }).waitFor();
    expect(page.url()).toBe(address);
    expect(await registeredCount()).toBe(before);
    expect(await page.locator("main").innerText()).toContain("Сохраните адрес этой страницы");
  },
);

test("the later of two concurrent corrections shows the earlier value and can overwrite it", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), phone, conflict);
  const address = await register(page, newDoctor());
  await page.goto(`${address}correction/`);
  await untilLive(page);
  const other = await page.context().newPage();
  await other.goto(`${address}correction/`);
  await untilLive(other);
  await fillIn(other, { job: "Заведующий отделением" });
  await other.getByRole("button", { name: "Сохранить" }).click();
  await other.getByText("Исправления сохранены").waitFor();
  await fillIn(page, { job: "Главный врач" });
  await page.getByRole("button", { name: "Сохранить" }).click();
  const summary = page.getByRole("region", { name: "Запись тем временем изменили" });
  await summary.waitFor();
  expect(await summary.getByRole("link").allInnerTexts()).toEqual(["Сейчас записано: Заведующий отделением"]);
  expect(await page.locator("[name=job]").inputValue()).toBe("Главный врач");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Исправления сохранены").waitFor();
  expect(await page.locator("main").innerText()).toContain("Главный врач");
});

test.each([true, false])(
  "a correction to the data of another registrant is rejected with their number and a phone (script: %s)",
  { tags: "full" },
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled }, conflict);
    const known = newDoctor();
    await register(page, known);
    const number = await page.getByRole("region", { name: "Билет участника" }).locator("b").first().innerText();
    const address = await register(page, newDoctor());
    await page.goto(`${address}correction/`);
    await fillIn(page, { job: "Главный врач", email: known.email });
    await page.getByRole("button", { name: "Сохранить" }).click();
    const summary = page.getByRole("region", { name: "Не\u00a0получилось" });
    await summary.waitFor();
    const words = (await summary.innerText()).replaceAll("\u00a0", " ");
    expect(words).toContain(`Этот человек уже записан под номером ${number}: то же имя и та же почта.`);
    expect(words).toMatch(/Наш телефон: \+7[\s\d()-]+\d\./);
    expect(await page.locator("[name=job]").inputValue()).toBe("Главный врач");
  },
);

test.each([true, false])(
  "a correction of a registration withdrawn meanwhile shows the withdrawal and saves nothing (script: %s)",
  { tags: "full" },
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled }, conflict);
    const address = await register(page, newDoctor());
    await page.goto(`${address}correction/`);
    const other = await page.context().newPage();
    await other.goto(`${address}withdrawal/`);
    await other.getByRole("button", { name: "Отозвать регистрацию" }).click();
    await other.getByRole("heading", { name: "Регистрация отозвана" }).waitFor();
    await fillIn(page, { job: "Главный врач" });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.getByRole("heading", { name: "Регистрация отозвана" }).waitFor();
    expect(page.url()).toBe(address);
  },
);

test("a repeated registration shows the existing number and only the data sent with it", async () => {
  const page = await newWindow(browser(), phone);
  const doctor = newDoctor();
  const own = await register(page, doctor);
  const number = await page.getByRole("region", { name: "Билет участника" }).locator("b").first().innerText();
  const repeat = await register(page, { ...doctor, phone: "8 900 000-99-99" });
  expect(repeat).not.toBe(own);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(`под\u00a0номером ${number}`);
  expect(await page.locator("main").innerText()).toContain("000-99-99");
  expect(await page.getByRole("link", { name: /Исправить|Отозвать/ }).count()).toBe(0);
});

test("the registration form and the calendar file of a registration open", async () => {
  const page = await newWindow(browser(), phone);
  await register(page, newDoctor());
  for (const [name, type] of [
    [/Распечатать анкету/, "application/pdf"],
    [/Добавить в\sкалендарь/, "text/calendar"],
  ] as const) {
    const address = await page.getByRole("link", { name }).getAttribute("href");
    const answer = await fetch(siteUrl() + address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
  }
});

test.each([
  ["light", undefined],
  ["dark", undefined],
  ["light", viewToText({ ...firstView, size: "200", spacing: "wide", images: "off" })],
] as const)(
  "the form, its errors and the result are accessible and fit a phone (%s, view for the visually impaired: %s)",
  { tags: "full" },
  async (colorScheme, view) => {
    // Without motion, since colours in a transition are not final.
    const page = await newWindow(browser(), { ...phone, colorScheme, reducedMotion: "reduce" }, refused);
    if (view) await page.context().addCookies([{ name: "view", value: view, url: siteUrl() }]);
    const expectAccessible = async (what: string) => {
      expect(await accessibilityViolations(page), what).toEqual([]);
      expect(await scrollsSideways(page), what).toBe(false);
    };
    const result = await register(page, newDoctor());
    await expectAccessible("result");
    await page.goto("/registration/");
    await untilLive(page);
    await expectAccessible("form");
    await sendButton(page).click();
    await page.locator("[data-error-summary]").waitFor();
    await expectAccessible("mistakes");
    for (const part of ["correction/", "withdrawal/"]) {
      await page.goto(result + part);
      await untilLive(page);
      await expectAccessible(part);
    }
  },
);

test("a result page is valid HTML, not cached, not indexed and sends no referrer", { tags: "full" }, async () => {
  const address = await register(await newWindow(browser(), phone), newDoctor());
  const answer = await fetch(address);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const mistakes = await fetch(`${siteUrl()}/registration/`, { method: "POST", body: new URLSearchParams() });
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: { "no-inline-style": "error", "long-title": "off", "void-style": "off", "no-trailing-whitespace": "off" },
  });
  for (const page of [html, await mistakes.text()]) {
    const { results } = await validator.validateString(page);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  }
  const mistyped = await fetch(`${siteUrl()}/registration/${"x".repeat(22)}/`);
  expect(mistyped.status).toBe(404);
  expect(await mistyped.text()).toMatch(/Такой регистрации нет[\s\S]*Потеряли ссылку\?[\s\S]*tel:/);
});
