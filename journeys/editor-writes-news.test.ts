import { describe, expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, runFirst, scrollsSideways } from "./browser.ts";
import {
  askAs,
  barOf,
  bodyField,
  button,
  editorAt,
  entriesNamed,
  newTitle,
  published,
  rowNamed,
  saved,
  titleOf,
  untilSaved,
  visitorSees,
  writeText,
} from "./editor-page.ts";
import { invited, tokenOf } from "./staff-windows.ts";

const browser = oneBrowser();
const refused = [/status of (400|409)/];
const signedOut = [/status of 401/];
const offline = [/Failed to load resource/];

describe("a news item", () => {
  test("is saved as a draft from the first letter and appears on the site when published", async () => {
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
    expect(await bodyField(page).evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.type("Приглашаем врачей края.");
    await page.getByRole("group", { name: "Рубрики" }).getByRole("button", { name: "Конференция" }).click();
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

  test("is scheduled for a time and can be published earlier", { tags: "full" }, async () => {
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

  test("is unpublished and published again under the same address", { tags: "full" }, async () => {
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

describe("deleting", () => {
  test("leaves a button in the row that restores and republishes the item", async () => {
    const account = await invited("editor");
    const title = newTitle("Лишняя");
    const { path } = await published(account, "news", { title, text: "<p>Лишняя.</p>" });
    const page = await editorAt(browser(), `/staff/news/?search=${encodeURIComponent(title)}`, { account });
    await rowNamed(page, title).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: /^Вернуть \d+ с$/ }).waitFor();
    expect((await visitorSees(String(path))).status).toBe(404);
    await page.getByRole("button", { name: /^Вернуть \d+ с$/ }).click();
    await rowNamed(page, title).getByText("Опубликована").waitFor();
    expect((await visitorSees(String(path))).html).toContain(title);
  });

  test("in the editor returns to the list, and the bin can restore the item", { tags: "full" }, async () => {
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

describe("typed text", () => {
  test("is kept locally while offline, survives a reload and is saved when the connection returns", async () => {
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
    await expect.poll(() => titleOf(page).inputValue()).toBe(`${title} потеряна`);
    await untilSaved(page);
    expect((await entriesNamed(account, "news", `${title} потеряна`)).length).toBe(1);
  });

  test.each([
    ["Оставить мою", "мой"],
    ["Взять чужую", "чужой"],
  ])("in conflict with a colleague's version can be resolved by «%s»", async (choice, left) => {
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

describe("another editor", () => {
  test("working on an entry is named in it and in the list", { tags: "full" }, async () => {
    const [account, colleague] = [await invited("editor"), await invited("editor")];
    const title = newTitle("Вместе");
    const { id } = await askAs<{ id: number }>(account, "news/", { method: "POST", body: { data: { title } } });
    await askAs(colleague, `news/${id}/presence/`, { method: "PUT", body: { typed: true } });
    const page = await editorAt(browser(), `/staff/news/?search=${encodeURIComponent(title)}`, { account });
    await rowNamed(page, title).getByText("сейчас правит Проверкина А. П.").waitFor();
    await page.getByRole("link", { name: title }).click();
    await page.getByText(/^Сейчас правит Проверкина Анна Петровна, с\s\d\d:\d\d$/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await titleOf(page).fill(`${title} пишем`);
    await saved(page);
    const others = () => askAs<{ entry: number }[]>(colleague, "news/presences/");
    await expect.poll(async () => (await others()).map(({ entry }) => entry)).toContain(id);
  });

  test("signing in on this device does not see unsaved text, which the previous editor confirmed to discard", {
    tags: "full",
  }, async () => {
    const account = await invited("editor");
    const title = newTitle("Тайна");
    const { id } = await askAs<{ id: number }>(account, "news/", { method: "POST", body: { data: { title } } });
    const page = await editorAt(browser(), `/staff/news/${id}/`, { account, expected: [...offline, ...signedOut] });
    await page.route("**/api/staff/entries/**", (route) => route.abort());
    await titleOf(page).fill(`${title} не для всех`);
    const signOut = async () => {
      await button(page, /Проверкина А\. П\./).click();
      await page.getByRole("menuitem", { name: "Выйти" }).click();
    };
    await signOut();
    const question = page.getByRole("dialog", { name: "Выйти и потерять несохранённое?" });
    await question.getByText(`новость «${title} не для всех»`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Остаться" }).click();
    expect(await titleOf(page).inputValue()).toBe(`${title} не для всех`);
    await signOut();
    await question.getByRole("button", { name: "Выйти, текст не нужен" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("entry_text")))).toEqual(
      [],
    );

    await page.unroute("**/api/staff/entries/**");
    const next = await tokenOf(await invited("editor"));
    await runFirst(page, (token) => localStorage.setItem("auth_token", token), next);
    await page.goto(`/staff/news/${id}/`);
    expect(await titleOf(page).inputValue()).toBe(title);
  });
});

describe("the news area", () => {
  test.each(["/staff/news/", "/staff/news/?state=bin", "/staff/news/new/"])(
    "is accessible and does not scroll sideways at %s",
    { tags: "full" },
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
