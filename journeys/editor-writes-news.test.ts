import { describe, expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import {
  askAs,
  barOf,
  button,
  editorAt,
  entriesNamed,
  historyOf,
  newTitle,
  patiently,
  published,
  rowNamed,
  textOf,
  titleOf,
  untilSaved,
  visitorSees,
  writeText,
} from "./editors-in-their-room.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();
const refused = [/status of (400|409)/];
const offline = [/Failed to load resource/];

describe("a news item", () => {
  test("is a draft from its first letter, saved by itself, and on the site when it is published", async () => {
    const account = await invited("editor");
    const title = newTitle("Съезд");
    const page = await editorAt(browser(), "/staff/news/", { account, expected: refused });
    await page.keyboard.press("n");
    await page.waitForURL(/\/staff\/news\/new\/$/);
    await titleOf(page).fill(title);
    await untilSaved(page);
    expect(page.url()).toMatch(/\/staff\/news\/\d+\/$/);

    await button(page, "Опубликовать").click();
    const summary = page.locator("[data-error-summary]");
    await summary.getByText("Не опубликовано: проверьте 1 поле").waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole("link", { name: /^Текст: / }).click();
    expect(await textOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.type("Приглашаем врачей края.");
    await button(page, "Конференция").click();
    await untilSaved(page);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Новость опубликована.").waitFor();
    await barOf(page).getByText("Опубликована").waitFor();
    const path = await barOf(page).getByRole("link", { name: "На сайте" }).getAttribute("href");
    const { html } = await visitorSees(String(path));
    expect([html.includes(title), html.includes("Приглашаем врачей края."), html.includes("Конференция")]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await entriesNamed(account, "news", title)).length).toBe(1);
  });

  test("waits for its time, and can be published before it", async () => {
    const title = newTitle("Объявим");
    const page = await editorAt(browser(), "/staff/news/new/");
    await titleOf(page).fill(title);
    await writeText(page, "Скоро.");
    await page.getByLabel("В назначенное время").check();
    await page.getByLabel("Дата", { exact: true }).fill("2099-09-05");
    await page.getByLabel("Время", { exact: true }).fill("18:00");
    await page.getByText("суббота, по времени сайта").waitFor();
    await button(page, "Запланировать").click();
    await page.getByText(/Новость появится 5\sсентября 2099\sг\., 18:00\./).waitFor();
    await barOf(page).getByText("Запланирована").waitFor();
    expect((await visitorSees("/news")).html).not.toContain(title);

    await button(page, "Опубликовать сейчас").click();
    await page.getByText("Новость опубликована.").waitFor();
    expect((await visitorSees("/news")).html).toContain(title);
  });

  test("that was corrected stays on the site as it was until the changes are published", async () => {
    const account = await invited("editor");
    const title = newTitle("Школа");
    const { id, path } = await published(account, "news", { title, text: "<p>Начало в 9 часов.</p>" });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account });
    await titleOf(page).fill(`${title} в сентябре`);
    await untilSaved(page);
    await barOf(page).getByText("есть правки").waitFor();
    expect((await visitorSees(String(path))).html).not.toContain("в сентябре");
    await button(page, "Опубликовать изменения").click();
    await page.getByText("Новость опубликована.").waitFor();
    expect((await visitorSees(String(path))).html).toContain(`${title} в сентябре`);
  });

  test("is taken off the site and comes back under its address", async () => {
    const account = await invited("editor");
    const title = newTitle("Отмена");
    const { id, path } = await published(account, "news", { title, text: "<p>Отменяется.</p>" });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account });
    await button(page, "Другие действия").click();
    await page.getByRole("menuitem", { name: "Снять с сайта" }).click();
    await barOf(page).getByText("В архиве").waitFor();
    expect((await visitorSees(String(path))).status).toBe(404);
    await button(page, "Вернуть на сайт").click();
    await barOf(page).getByText("Опубликована").waitFor();
    expect((await visitorSees(String(path))).html).toContain(title);
  });
});

describe("its history", () => {
  test("shows what an older version said, what has changed since, and brings it back as a new one", async () => {
    const account = await invited("editor");
    const title = newTitle("Приём");
    const { id } = await published(account, "news", { title, text: "<p>Начало в 9 часов.</p><p>Вход свободный.</p>" });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account });
    await titleOf(page).fill(`${title} перенесён`);
    await untilSaved(page);
    const older = historyOf(page).getByRole("listitem").filter({ hasText: "Опубликовано" });
    await older.getByRole("button", { name: /^Версия/ }).click();
    await page.getByRole("menuitem", { name: "Сравнить с текущей" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Стало: ").waitFor();
    expect(await dialog.locator("ins").innerText()).toBe(`${title} перенесён`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Вернуть эту" }).click();
    await untilSaved(page);
    await expect.poll(() => titleOf(page).inputValue(), patiently).toBe(title);
    await expect.poll(() => historyOf(page).getByRole("listitem").count(), patiently).toBeGreaterThan(2);
  });
});

describe("deleting", () => {
  test("leaves the row in its place with a way back, which is a way back to the site", async () => {
    const account = await invited("editor");
    const title = newTitle("Лишняя");
    const { path } = await published(account, "news", { title, text: "<p>Лишняя.</p>" });
    const page = await editorAt(browser(), `/staff/news/?search=${encodeURIComponent(title)}`, { account });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: /^Вернуть \d+ с$/ }).waitFor();
    expect((await visitorSees(String(path))).status).toBe(404);
    await page.getByRole("button", { name: /^Вернуть \d+ с$/ }).click();
    await rowNamed(page, title).getByText("Опубликована").waitFor();
    expect((await visitorSees(String(path))).html).toContain(title);
  });

  test("in the editor leads back to the list, and the bin keeps it", async () => {
    const account = await invited("editor");
    const title = newTitle("Черновая");
    await askAs(account, "news/", { method: "POST", body: { data: { title } } });
    const page = await editorAt(browser(), `/staff/news/?search=${encodeURIComponent(title)}`, { account });
    await page.getByRole("link", { name: title }).click();
    await button(page, "Другие действия").click();
    await page.getByRole("menuitem", { name: "Удалить" }).click();
    await page.getByText(`Новость удалена: ${title}`).waitFor();
    await page.getByRole("button", { name: "Закрыть" }).click();
    await page.getByRole("link", { name: /^Корзина/ }).click();
    await button(page, `Вернуть из корзины: ${title}`).click();
    await page.getByText("Вернули из корзины.").waitFor();
    expect((await entriesNamed(account, "news", title)).map(({ state }) => state)).toEqual(["draft"]);
  });
});

describe("what is typed", () => {
  test("without a network stays on this computer, survives the window and is saved once it is back", async () => {
    const account = await invited("editor");
    const title = newTitle("Связь");
    const { id } = await askAs<{ id: number }>(account, "news/", { method: "POST", body: { data: { title } } });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account, expected: offline });
    await titleOf(page).waitFor();
    await page.route("**/api/staff/entries/**", (route) => route.abort());
    await titleOf(page).fill(`${title} потеряна`);
    await page.getByText("Не сохранено: нет связи. Текст цел на этом компьютере").waitFor();

    await page.getByRole("link", { name: "Новости", exact: true }).first().click();
    await page.getByText("Уйти без сохранения?").waitFor();
    await page.getByText("Изменено: заголовок.").waitFor();
    await button(page, "Остаться").click();

    await page.unroute("**/api/staff/entries/**");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => titleOf(page).inputValue(), patiently).toBe(`${title} потеряна`);
    await untilSaved(page);
    expect((await entriesNamed(account, "news", `${title} потеряна`)).length).toBe(1);
  });

  test.each([
    ["Оставить мою", "мой"],
    ["Взять чужую", "чужой"],
  ])("by two at once is a question: «%s»", async (choice, left) => {
    const account = await invited("editor");
    const title = newTitle("Двое");
    const { id, revision } = await askAs<{ id: number; revision: number }>(account, "news/", {
      method: "POST",
      body: { data: { title } },
    });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account, expected: refused });
    await titleOf(page).waitFor();
    const colleague = await invited("editor");
    await askAs(colleague, `news/${id}/`, { method: "PUT", body: { data: { title: `${title} чужой` }, revision } });
    await titleOf(page).fill(`${title} мой`);
    await page.getByText("Есть версия новее вашей").waitFor();
    await page.locator("del").getByText(`${title} чужой`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const stored = await askAs<{ title: string }>(account, `news/${id}/`);
    expect(stored.title).toBe(`${title} чужой`);

    await button(page, choice).click();
    await untilSaved(page);
    expect(await titleOf(page).inputValue()).toBe(`${title} ${left}`);
    expect((await askAs<{ title: string }>(account, `news/${id}/`)).title).toBe(`${title} ${left}`);
  });
});

describe("the room of an editor", () => {
  test.each(["/staff/news/", "/staff/news/?state=bin", "/staff/news/new/"])(
    "is accessible and as wide as its window: %s",
    async (address) => {
      const page = await editorAt(browser(), address);
      await page.waitForLoadState("networkidle");
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await scrollsSideways(page), `scrolls sideways at ${width} px`).toBe(false);
        expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]);
      }
    },
  );
});
