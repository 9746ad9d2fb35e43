import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import {
  button,
  editorAt,
  entriesNamed,
  newTitle,
  published,
  removed,
  rowNamed,
  titleOf,
  untilSaved,
  visitorSees,
  writeText,
} from "./editor-page.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();

describe("the list of news", () => {
  test("keeps its search, filter and sort order in the address", async () => {
    const account = await invited("editor");
    const title = newTitle("Ёлочный");
    for (const number of ["первый", "второй"]) {
      await published(account, "news", { title: `${title} ${number}`, text: "<p>Текст.</p>" });
    }
    const page = await editorAt(browser(), "/staff/news/", { account });
    await page.keyboard.press("/");
    await page.keyboard.type(title.replace("Ё", "е"));
    await page.getByRole("status").filter({ hasText: "из 2" }).waitFor();
    await page.getByRole("link", { name: /^Черновики/ }).click();
    await page.getByRole("heading", { name: "новостей нет" }).waitFor();
    await button(page, "Очистить поиск").click();
    await page.goBack();
    await page.goBack();
    await button(page, "Заголовок и рубрики").click();
    await page.waitForURL(/sort=title/);
    const titles = page.getByRole("table", { name: "Новости" }).locator("tbody a");
    await expect.poll(() => titles.allInnerTexts()).toEqual([`${title} второй`, `${title} первый`]);
    await page.reload();
    await expect.poll(() => titles.allInnerTexts()).toEqual([`${title} второй`, `${title} первый`]);
  });

  test("shows an error if it could not be loaded, and retries on request", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/", { expected: [/Failed to load resource/] });
    await page.route("**/api/staff/entries/news/?**", (route) => route.abort());
    await page.getByRole("link", { name: "Новости", exact: true }).first().click();
    await page.getByText("Не удалось загрузить список").waitFor();
    await page.unroute("**/api/staff/entries/news/?**");
    await button(page, "Повторить").click();
    await page.getByRole("table", { name: "Новости" }).waitFor();
  });

  test("is closed to a registrar and absent from their menu", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/news/1/", { account: await invited("registrar") });
    await page.getByRole("heading", { name: "Эта страница не для вашей роли" }).waitFor();
    const menu = page.getByRole("navigation", { name: "Служебный раздел" });
    expect(await menu.getByRole("link", { name: "Новости" }).count()).toBe(0);
  });

  test("is in the menu of an editor, which has no pages with personal data", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/");
    const menu = page.getByRole("navigation", { name: "Служебный раздел" });
    expect(await menu.getByRole("listitem").allInnerTexts()).toEqual([
      "Обзор",
      "Конференции",
      "Программа",
      "Новости",
      "Занятия",
      "Бюллетени",
      "Документы",
      "Страницы",
      "Файлы",
      "Меню сайта",
      "Настройки",
      "Руководство",
    ]);
  });
});

describe("tags", () => {
  test("take their address from their name, and a changed colour appears on the site", async () => {
    const name = newTitle("Щёлково");
    const page = await editorAt(browser(), "/staff/tags/");
    await page.getByRole("link", { name: /Новая рубрика/ }).click();
    await page.getByLabel("Название", { exact: true }).fill(name);
    expect(await page.getByLabel("Адрес", { exact: true }).inputValue()).toBe(`shchelkovo-${name.split(" ")[1]}`);
    await button(page, "Вишнёвый").click();
    await button(page, "Сохранить").click();
    await page.getByText("Сохранено: рубрика уже на сайте.").waitFor();
    expect((await visitorSees("/news")).html).toContain("#A3264F");
    const row = page.getByRole("link", { name, exact: true });
    await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);

    await row.click();
    await page.getByLabel("Свой цвет").fill("#fafafa");
    await page.getByText("Цвет бледный").waitFor();
    await page.getByRole("group", { name: "Цвет" }).getByRole("button", { name: "Охра" }).click();
    await button(page, "Сохранить").click();
    await row.waitFor();
    expect((await visitorSees("/news")).html).not.toContain("#A3264F");
    expect(await page.getByRole("link", { name: /^Черновики/ }).count()).toBe(0);
  });

  test("keep the typed values and show the errors if saving fails, and ask before unsaved changes are left", {
    tags: "full",
  }, async () => {
    const page = await editorAt(browser(), "/staff/tags/");
    await page.getByRole("link", { name: /Новая рубрика/ }).click();
    await button(page, "Вишнёвый").click();
    await button(page, "Сохранить").click();
    const summary = page.getByRole("alert");
    await summary.getByRole("link").first().waitFor();
    await button(page, "Отмена").click();
    const question = page.getByRole("dialog");
    await question.getByText("цвет").waitFor();
    await question.getByRole("button", { name: "Остаться" }).click();
    expect(await button(page, "Вишнёвый").getAttribute("aria-pressed")).toBe("true");
  });
});

/** Documents with a position in the order; drafts left by other journeys have none. */
const inOrder = (page: Page) =>
  page
    .getByRole("table", { name: "Документы" })
    .locator("tbody tr")
    .filter({ has: page.locator("[draggable]") });

describe("documents", () => {
  test("are reordered by keyboard, and the site shows the new order", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/documents/");
    await inOrder(page).first().waitFor();
    const titles = () => inOrder(page).locator("a").allInnerTexts();
    const before = await titles();
    const [first = "", second = ""] = before;
    await button(page, `Ниже: ${first}`).focus();
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual([second, first, ...before.slice(2)]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe(`Ниже: ${first}`);
    await page.getByText(`${first}: теперь 2 из ${before.length}`).waitFor();
    const order = async () => {
      const { html } = await visitorSees("/documents/");
      const page = html.slice(html.indexOf("<main"));
      return page.indexOf(second) < page.indexOf(first);
    };
    await expect.poll(order).toBe(true);
    await button(page, `Выше: ${first}`).focus();
    await page.keyboard.press("Enter");
    await expect.poll(order).toBe(false);
  });

  test("are reordered by dragging", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/documents/");
    const rows = inOrder(page);
    await rows.first().waitFor();
    const titles = () => rows.locator("a").allInnerTexts();
    const before = await titles();
    const [first = "", second = "", third = "", ...others] = before;
    await rows.nth(0).locator("[draggable]").dragTo(rows.nth(2));
    await expect.poll(titles).toEqual([second, third, first, ...others]);
    await rows.nth(2).locator("[draggable]").dragTo(rows.nth(0));
    await expect.poll(titles).toEqual(before);
    await page.reload();
    await expect.poll(titles).toEqual(before);
  });
});

describe("a page", () => {
  test("rejects an address in use, and redirects from its former address after a change", async () => {
    const name = newTitle("Устав общества");
    const slug = `ustav-obshchestva-${name.split(" ")[2]}`;
    const page = await editorAt(browser(), "/staff/pages/new/");
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("title");
    await button(page, "Опубликовать").click();
    await page.getByText("Не опубликовано: проверьте 3 поля").waitFor();
    // No draft was created.
    expect(page.url()).toMatch(/\/new\/$/);
    await page.getByLabel("Название", { exact: true }).fill(name);
    await page.getByLabel("Адрес", { exact: true }).fill("about");
    await page.getByRole("status").filter({ hasText: "Адрес: этот адрес уже у\u00a0страницы «О нас»" }).waitFor();
    expect(await page.getByRole("link", { name: "Открыть", exact: true }).getAttribute("href")).toMatch(
      /^\/staff\/pages\/\d+\/$/,
    );
    await page.getByLabel("Адрес", { exact: true }).fill(slug);
    await page.getByRole("link", { name: "Открыть", exact: true }).waitFor({ state: "detached" });
    await writeText(page, "Текст устава.");
    await untilSaved(page);
    await button(page, "Опубликовать").click();
    await page.getByText("Страница опубликована.").waitFor();
    expect((await visitorSees(`/${slug}/`)).html).toContain("Текст устава.");

    await page.getByLabel("Название", { exact: true }).fill(`${name} новый`);
    await page.getByLabel("Адрес", { exact: true }).fill(`charter-${slug}`);
    await button(page, "Опубликовать изменения").click();
    await expect.poll(async () => (await visitorSees(`/charter-${slug}/`)).status).toBe(200);
    expect((await visitorSees(`/${slug}/`)).html).toContain(`${name} новый`);
  });
});

describe("a conference", () => {
  test("keeps the order of its schools when they are added, moved and renamed", { tags: "full" }, async () => {
    const account = await invited("editor");
    const name = newTitle("Конференция");
    // The home page would show it as the next conference.
    onTestFinished(() => removed(account, "conference", name));
    const dates = { start_date: "2031-09-04", end_date: "2031-09-05" };
    const schools = ["Первая", "Вторая"].map((school) => ({ id: null, name: `${school} школа` }));
    const { id } = await published(account, "conference", { name, ...dates, schools });
    const page = await editorAt(browser(), `/staff/conferences/${id}/`, { account });
    await button(page, "Выше: школа 2").focus();
    await page.keyboard.press("Enter");
    await button(page, "Добавить школу").click();
    await page.getByLabel("Школа 3", { exact: true }).fill("Третья школа");
    await page.getByLabel("Школа 2", { exact: true }).fill("Первая, новое имя");
    await button(page, "Опубликовать изменения").click();
    await page.getByText("Конференция опубликована.").waitFor();
    const [entry] = await entriesNamed(account, "conference", name);
    expect(entry?.has_changes).toBe(false);
    const values = await page
      .getByLabel(/^Школа \d$/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(values).toEqual(["Вторая школа", "Первая, новое имя", "Третья школа"]);
  });

  test("shows the effect of making it the current one", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/conferences/new/");
    await page.getByLabel("Текущая конференция").check();
    await page.getByText("прежняя перестанет ею быть").waitFor();
  });
});

describe("the list and the editor", () => {
  test("show the title of an entry, or a default heading while it has none", { tags: "full" }, async () => {
    const page = await editorAt(browser(), "/staff/news/new/");
    await page.getByRole("heading", { level: 1, name: "Новая новость" }).waitFor();
    await titleOf(page).fill("Есть");
    await page.getByRole("heading", { level: 1, name: "Есть" }).waitFor();
    await untilSaved(page);
    await page.goto("/staff/news/?sort=-changed");
    await rowNamed(page, "Есть").first().getByText("Черновик").waitFor();
  });
});
