import { expect, test } from "vitest";
import { fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import {
  chooseAndAgree,
  fillIn,
  formOf,
  newDoctor,
  register,
  registeredCount,
  sendButton,
  typedIn,
  untilRegistered,
} from "./registration-page.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 800 } };
/** The browser's own message about a refused or lost form. */
const refused = [/status of 400/];
const unreachable = [/ERR_FAILED/, /Анкета не\sотправлена/];

test.each([true, false])(
  "a doctor on a phone sees the errors, keeps the typed values and registers (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled }, refused);
    const doctor = newDoctor();
    await page.goto("/");
    await untilLive(page);
    await page
      .getByRole("link", { name: /^Зарегистрироваться/ })
      .first()
      .click();
    await formOf(page).waitFor();
    await fillIn(page, { ...doctor, email: "obraztsova.mail.example" });
    await sendButton(page).click();
    const summary = page.getByRole("region", { name: "Проверьте три ответа" });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Ошибка: /);
    expect(await summary.getByRole("link").allInnerTexts()).toEqual([
      "Проверьте почту: в\u00a0адресе не\u00a0хватает знака\u00a0@",
      "Выберите школу или\u00a0участие без\u00a0школы",
      "Отметьте согласие на\u00a0обработку персональных данных",
    ]);
    expect(await typedIn(page, ["fio", "job_place", "job"])).toEqual([doctor.fio, doctor.job_place, doctor.job]);
    expect(await scrollsSideways(page)).toBe(false);
    await summary.getByRole("link").first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
    await fillIn(page, { email: doctor.email });
    if (javaScriptEnabled) {
      await page.getByRole("region", { name: "Проверьте два ответа" }).waitFor();
      await fillIn(page, { email: "" });
      await summary.getByText("Введите адрес").waitFor();
      await fillIn(page, { email: doctor.email });
    }
    await chooseAndAgree(page);
    await sendButton(page).click();
    await untilRegistered(page);
    const ticket = await page.getByRole("region", { name: "Билет участника" }).innerText();
    expect(ticket).toContain(doctor.fio);
    expect(ticket).toContain("Школа детской фтизиатрии");
    expect(await page.locator("main").innerText()).toMatch(/Санкт-Петербург[\s\S]*\+7.\(900\).000-12-34/);
    expect(await page.getByRole("img", { name: "QR-код участника" }).isVisible()).toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test("a second press without a response to the first registers the doctor once", async () => {
  const page = await newWindow(browser(), phone);
  const before = await registeredCount();
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, newDoctor());
  await chooseAndAgree(page);
  let arrived = 0;
  await page.route("**/registration/**", async (route) => {
    if (route.request().method() !== "POST" || arrived > 0) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    // The server stores the registration, but its response never arrives.
    arrived += 1;
  });
  await sendButton(page).click();
  await expect.poll(() => arrived).toBe(1);
  await sendButton(page).click();
  await untilRegistered(page);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Вы\u00a0в\u00a0списке участников");
  expect(await registeredCount()).toBe(before + 1);
});

test("a form sent twice by a browser without script creates one registration", { tags: "full" }, async () => {
  const page = await newWindow(browser(), { ...phone, javaScriptEnabled: false });
  await page.goto("/registration/");
  await fillIn(page, newDoctor());
  await chooseAndAgree(page);
  const fields = await formOf(page).evaluate(
    (form) => [...new FormData(form as HTMLFormElement)] as [string, string][],
  );
  const send = () =>
    fetch(`${siteUrl()}/registration/`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const before = await registeredCount();
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect(await registeredCount()).toBe(before + 1);
});

test("a double click creates one registration", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  const before = await registeredCount();
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, newDoctor());
  await chooseAndAgree(page);
  await sendButton(page).dblclick();
  await untilRegistered(page);
  expect(await registeredCount()).toBe(before + 1);
});

test("the registration page and the correction form show every value under its label", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  const doctor = { ...newDoctor(), region: "Омская область", phone: "+7 (900) 000-12-34" };
  const address = await register(page, doctor);
  const answers = page.getByRole("region", { name: /Что мы.записали/ });
  for (const name of textFieldNames) {
    const answer = answers.locator("div", { has: page.getByText(fieldOf(name).label, { exact: true }) });
    expect((await answer.last().innerText()).replaceAll("\u00a0", " ")).toContain(doctor[name]);
  }
  await page.goto(`${address}correction/`);
  expect(await typedIn(page, textFieldNames)).toEqual(textFieldNames.map((name) => doctor[name]));
});

test("the form is empty after going back from a registration", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  await register(page, newDoctor());
  await page.goBack();
  await formOf(page).waitFor();
  expect(await typedIn(page, textFieldNames)).toEqual(textFieldNames.map(() => ""));
  await page.reload();
  await untilLive(page);
  expect(await typedIn(page, ["fio", "email"])).toEqual(["", ""]);
});

test("a reload restores the typed values and shows a notice", async () => {
  const page = await newWindow(browser(), phone);
  const doctor = newDoctor();
  await page.goto("/registration/");
  await untilLive(page);
  expect(await page.getByText("Мы\u00a0сохранили").count()).toBe(0);
  await fillIn(page, { fio: doctor.fio, job: doctor.job });
  await page.getByRole("radio", { name: "Без посещения школы" }).check();
  await page.reload();
  await untilLive(page);
  await page.getByText("Мы\u00a0сохранили").waitFor();
  expect(await typedIn(page, ["fio", "job", "email"])).toEqual([doctor.fio, doctor.job, ""]);
  expect(await page.getByRole("radio", { name: "Без посещения школы" }).isChecked()).toBe(true);
  expect(await page.getByRole("checkbox", { name: /Даю согласие/ }).isChecked()).toBe(false);
  await page.getByRole("link", { name: "Начать с\u00a0пустой анкеты" }).click();
  await expect.poll(() => typedIn(page, ["fio"])).toEqual([""]);
});

test("a form whose response is lost keeps its values, and sending it again registers the doctor once", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), phone, unreachable);
  const doctor = newDoctor();
  const before = await registeredCount();
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, doctor);
  await chooseAndAgree(page);
  await page.route("**/*.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("failed");
  });
  await sendButton(page).click();
  await page.getByRole("region", { name: "Не\u00a0удалось отправить" }).waitFor();
  expect(await typedIn(page, ["fio", "email"])).toEqual([doctor.fio, doctor.email]);
  expect(await page.getByRole("checkbox", { name: /Даю согласие/ }).isChecked()).toBe(true);
  await page.unroute("**/*.data*");
  await sendButton(page).click();
  await untilRegistered(page);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Вы\u00a0в\u00a0списке участников");
  expect(await registeredCount()).toBe(before + 1);
});

test("the region field finds a region by any of its names and works by keyboard", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  await page.goto("/registration/");
  await untilLive(page);
  const region = page.getByRole("combobox", { name: "Регион" });
  await region.pressSequentially("юг");
  await page.getByRole("option", { name: /Югра/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await region.press("Escape");
  expect(await page.getByRole("option").count()).toBe(0);
  await region.fill("хмао");
  await region.press("ArrowDown");
  await region.press("ArrowUp");
  await region.press("Enter");
  expect(await region.inputValue()).toBe("Ханты-Мансийский автономный округ – Югра");
  await region.fill("Минская область");
  await region.press("Tab");
  expect(await region.inputValue()).toBe("Минская область");
});

test("a registration with the hidden field filled in is rejected with a message for humans", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), { ...phone, javaScriptEnabled: false }, refused);
  await page.goto("/registration/");
  expect(await page.getByLabel("Не заполняйте это поле").count()).toBe(1);
  const answer = await fetch(`${siteUrl()}/registration/`, {
    method: "POST",
    body: new URLSearchParams({ ...newDoctor(), homepage: "http://spam.example" }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Если вы человек, позвоните нам");
});

test("a consent text that changed meanwhile requires new consent", { tags: "full" }, async () => {
  const page = await newWindow(browser(), { ...phone, bypassCSP: true }, refused);
  const doctor = newDoctor();
  // An earlier version of the form, with the checksum of a text that has changed since.
  await page.route("/registration/", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const [, hash = ""] = /name="consent_hash" value="([0-9a-f]{64})"/.exec(await answer.text()) ?? [];
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(hash, "0".repeat(64)) });
  });
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, doctor);
  await chooseAndAgree(page);
  await sendButton(page).click();
  await page
    .getByRole("region", { name: "Проверьте один ответ" })
    .getByText(/^Текст согласия изменился/)
    .waitFor();
  const consent = page.getByRole("checkbox", { name: /Даю согласие/ });
  await expect.poll(() => consent.isChecked()).toBe(false);
  expect(await typedIn(page, ["fio", "job_place", "job"])).toEqual([doctor.fio, doctor.job_place, doctor.job]);
  await consent.check();
  await sendButton(page).click();
  await untilRegistered(page);
});
