import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import type { Contacts } from "#contract/site/society-settings.ts";
import { newWindow, oneBrowser } from "./browser.ts";
import {
  button,
  editorAt,
  entriesNamed,
  newTitle,
  published,
  removed,
  untilSaved,
  visitorSees,
} from "./editor-page.ts";
import { staff } from "./first-administrator.ts";
import { askSettings, currentAsItWas, partAsItWas } from "./settings-put-back.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();
const refusals = [/status of (400|409)/];
const number = "+7 (900) 210-45-99";

const summaryOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Проверьте" });

async function footerOfVisitor(): Promise<Page> {
  const page = await newWindow(browser());
  await page.goto("/documents/");
  return page;
}

/** The fields whose centre is covered by a notice, at every scroll position. */
function fieldsUnderNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered = new Set<string>();
    const notices = document.querySelector(".mantine-Notifications-root:has(> div > *)");
    if (!notices) throw new Error("There is no notice.");
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 4) {
      scrollTo({ top, behavior: "instant" });
      for (const field of document.querySelectorAll("main form :is(input, textarea, button)")) {
        const { x, y, width, height } = field.getBoundingClientRect();
        const [first, ...under] = document.elementsFromPoint(x + width / 2, y + height / 2);
        if (!first || !notices.contains(first)) continue;
        if (under.find((it) => !notices.contains(it)) === field) covered.add(field.id || field.innerHTML);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...covered];
  });
}

describe("contacts", { tags: "full" }, () => {
  test("reject a wrong number and keep the typed values, and the footer shows a correct one", async () => {
    await partAsItWas("contacts");
    const page = await editorAt(browser(), "/staff/settings/contacts/", { expected: refusals });
    // The button stays in view, however long the form is.
    await page.setViewportSize({ width: 1366, height: 700 });
    await expect.poll(async () => (await button(page, "Сохранить контакты").boundingBox())?.y).toBeLessThan(680);
    await page.getByLabel("Часы работы").fill("По средам с 10 до 12");
    await page.getByLabel("Телефон 2").fill("8 900 завтра");
    await button(page, "Сохранить контакты").click();
    await summaryOf(page)
      .getByRole("link", { name: /^Телефон 2: нужен номер/ })
      .click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("phones.1");
    expect(await page.getByLabel("Часы работы").inputValue()).toBe("По средам с 10 до 12");
    expect(await page.getByLabel("Телефон 2").inputValue()).toBe("8 900 завтра");

    await page.getByLabel("Телефон 2").fill("8 900 210 45 99");
    await page.keyboard.press("Enter");
    const notices = page.getByText("Контакты сохранены.");
    await notices.waitFor();
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      // Waits until the notice has moved to its position for this width.
      await expect.poll(() => fieldsUnderNotices(page), { message: `at ${width} px` }).toEqual([]);
    }
    await page.getByLabel("Телефон 2").press("Enter");
    await expect.poll(() => notices.count()).toBe(2);
    expect(await notices.filter({ visible: true }).count()).toBe(1);
    expect(await page.getByLabel("Телефон 2").inputValue()).toBe(number.replaceAll(" ", "\u00a0"));
    const footer = (await footerOfVisitor()).getByRole("contentinfo");
    await footer.getByRole("link", { name: number }).waitFor();
    await footer.getByText("По средам с 10 до 12").waitFor();
    await footer.getByText("Все реквизиты").click();
    await footer.getByText("Председатель правления").waitFor();
  });

  test("show the second of two editors the saved version and let them keep either", async () => {
    await partAsItWas("contacts");
    const [first, second] = [await invited("editor"), await invited("editor")];
    const page = await editorAt(browser(), "/staff/settings/contacts/", { account: second, expected: refusals });
    const hours = page.getByLabel("Часы работы");
    await hours.fill("Моё время");
    const save = async (office_hours: string) => {
      const seen = await askSettings<Contacts>(first, "contacts/");
      await askSettings(first, "contacts/", { method: "PUT", body: { ...seen, office_hours } });
    };
    await save("Чужое время");
    await button(page, "Сохранить контакты").click();
    await page.getByRole("status").filter({ hasText: "Есть версия новее вашей" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Есть версия новее вашей/);
    const difference = page.getByRole("region", { name: "Различия" });
    expect((await difference.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Часы работы Было: Чужое время Стало: Моё время",
    );
    await button(page, "Оставить мою").click();
    await page.getByText("Контакты сохранены.").waitFor();
    expect((await askSettings<Contacts>(first, "contacts/")).office_hours).toBe("Моё время");

    await hours.fill("Моё новое");
    await save("Снова чужое");
    await button(page, "Сохранить контакты").click();
    await button(page, "Взять чужую").click();
    expect(await hours.inputValue()).toBe("Снова чужое");
    expect((await askSettings<Contacts>(first, "contacts/")).office_hours).toBe("Снова чужое");
  });
});

describe("next year's conference", () => {
  test("is prepared, published as the current one and opened, and the registration page shows it with its schools", async () => {
    const account = await invited("editor");
    await currentAsItWas(account);
    const year = new Date().getFullYear() + 1;
    const name = newTitle("Будущая конференция");
    const news = newTitle("О будущей конференции");
    onTestFinished(() => removed(account, "news", news));
    onTestFinished(() => removed(account, "conference", name));
    await published(account, "news", { title: news, text: "<p>Готовимся.</p>" });

    const page = await editorAt(browser(), "/staff/conferences/new/", { account: staff });
    await page.getByLabel("Название", { exact: true }).fill(name);
    await page.getByLabel("Номер", { exact: true }).fill("XLII");
    await page.getByLabel("Начало", { exact: true }).fill(`${year}-09-02`);
    await page.getByLabel("Окончание", { exact: true }).fill(`${year}-09-03`);
    await addSchools(page, ["Школа бронхоскопии", "Школа рентгенолога"]);
    await button(page, "Выше: школа 2").click();
    await addDocument(page);
    await page.getByLabel("Новость о конференции").selectOption({ label: news });
    await untilSaved(page);
    await page.getByRole("link", { name: "Регистрация", exact: true }).click();
    await openRegistration(page, year);
    await page.getByRole("link", { name: "Конференция", exact: true }).click();

    const counted = page.getByRole("navigation").getByRole("link", { name: /^Участники\s*\d/ });
    await counted.waitFor();
    await button(page, "Опубликовать").click();
    const question = page.getByRole("dialog", { name: "Сделать её текущей?" });
    await question.getByRole("button", { name: "Да, сделать текущей" }).click();
    await page.getByText("Конференция опубликована.").waitFor();
    // The new one has no registrations.
    await counted.waitFor({ state: "detached" });
    await seenByVisitor({ name, year });
  });

  test("has registration settings before it is current, at its old address too", { tags: "full" }, async () => {
    const account = await invited("editor");
    const name = newTitle("Отложенная конференция");
    onTestFinished(() => removed(account, "conference", name));
    const dates = { start_date: "2031-09-04", end_date: "2031-09-05" };
    const schools = [{ id: null, name: "Школа" }];
    const { id, subject } = await published(account, "conference", { name, ...dates, schools });
    // The former address.
    const page = await editorAt(browser(), `/staff/settings/${subject}/`, { account });
    await page.waitForURL(`**/staff/conferences/${id}/registration/`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByText("Настроить её можно заранее").waitFor();
    await page.getByLabel("На конференции").fill("90");
    await page.getByRole("link", { name: "Конференция", exact: true }).click();
    await page.getByText("Изменено: места на конференции.").waitFor();
    await button(page, "Остаться").click();
    await button(page, "Сохранить регистрацию").click();
    await page.getByText("Настройки регистрации сохранены.").waitFor();
    await page.getByRole("link", { name: "Конференция", exact: true }).click();
    await page.getByLabel("Название", { exact: true }).waitFor();
    const all = await askSettings<RegistrationSettings[]>(account, "conferences/");
    expect(all.find((conference) => conference.name === name)?.places).toBe(90);
  });

  test("is copied from the last one with two new dates, and one press undoes it", { tags: "full" }, async () => {
    const account = await invited("editor");
    const name = newTitle("Юбилейная конференция");
    onTestFinished(() => removed(account, "conference", name));
    const dates = { start_date: "2031-09-04", end_date: "2031-09-05" };
    const schools = [{ id: null, name: "Школа бронхоскопии" }];
    await published(account, "conference", { name, roman: "LXXIX", ...dates, schools });
    const page = await editorAt(browser(), `/staff/conferences/?search=${encodeURIComponent(name)}`, {
      account,
      expected: refusals,
    });
    await button(page, `Ещё: LXXIX ${name}`).click();
    await page.getByRole("menuitem", { name: "Следующая конференция" }).click();
    const dialog = page.getByRole("dialog", { name: "Следующая конференция" });
    await dialog.getByText("Номер станет LXXX.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("next-start_date");
    await button(page, "Создать").click();
    await dialog.getByRole("link", { name: /^Окончание/ }).waitFor();
    await dialog.getByLabel("Начало").fill("2032-09-02");
    await dialog.getByLabel("Окончание").fill("2032-09-03");
    await button(page, "Создать").click();
    await expect.poll(() => page.getByLabel("Номер", { exact: true }).inputValue()).toBe("LXXX");
    expect(await page.getByLabel("Школа 1", { exact: true }).inputValue()).toBe("Школа бронхоскопии");
    await button(page, /^Отменить/).click();
    await expect.poll(() => page.getByLabel("Номер", { exact: true }).inputValue()).toBe("LXXIX");
    expect((await entriesNamed(account, "conference", name)).map(({ title }) => title)).toEqual([`LXXIX ${name}`]);
  });
});

async function addSchools(page: Page, names: string[]): Promise<void> {
  for (const [index, school] of names.entries()) {
    await button(page, "Добавить школу").click();
    await page.getByLabel(`Школа ${index + 1}`, { exact: true }).fill(school);
  }
}

async function addDocument(page: Page): Promise<void> {
  await button(page, "Из библиотеки").click();
  const dialog = page.getByRole("dialog", { name: "Выберите файл" });
  await dialog.getByRole("button", { name: /\.pdf/ }).first().click();
  await page.getByLabel("Название файла 1").fill("Программа");
}

async function openRegistration(page: Page, year: number): Promise<void> {
  await page.getByText("подействуют, когда её опубликуют").waitFor();
  await page.getByLabel("Регистрация на сайте открыта").setChecked(true);
  await page.getByLabel("Начало").fill("2026-01-01T09:00");
  await page.getByLabel("Окончание").fill(`${year}-08-30T18:00`);
  await page.getByLabel("На конференции").fill("120");
  await page.getByLabel("Школа рентгенолога").fill("40");
  await button(page, "Сохранить регистрацию").click();
  await page.getByText("Настройки регистрации сохранены.").waitFor();
}

async function seenByVisitor({ name, year }: { name: string; year: number }): Promise<void> {
  await expect.poll(async () => (await visitorSees("/")).html).toContain(name);
  const page = await newWindow(browser());
  await page.goto("/registration/");
  await page.getByRole("heading", { level: 1, name: /XLII/ }).waitFor();
  await page.getByText(`2–3 сентября ${year}`).first().waitFor();
  await page.getByText(/30\sавгуста/).waitFor();
  const schools = page.getByRole("radio");
  const labels = await schools.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
  );
  expect(labels.slice(0, 2)).toEqual([
    expect.stringContaining("Школа рентгенолога"),
    expect.stringContaining("Школа бронхоскопии"),
  ]);
}
