import { expect, test } from "vitest";
import { newWindow, oneBrowser, untilLive } from "./browser.ts";
import { countBytes } from "./bytes-on-the-wire.ts";

const browser = oneBrowser();

const lost = [/Failed to load resource|Не\sудалось загрузить|ERR_INTERNET_DISCONNECTED/];

test("a filter pressed offline keeps the list, the selection and the address, and offers a reload", async () => {
  const page = await newWindow(browser(), {}, lost);
  await page.goto("/news");
  await untilLive(page);
  const first = await page.locator("main h2").first().innerText();
  await page.context().setOffline(true);
  const tag = page.getByRole("group", { name: "Рубрики" }).getByRole("link", { name: /^Лечение/ });
  await tag.click();
  await page.getByRole("status").getByText("Не удалось загрузить").waitFor();
  expect(await tag.getAttribute("aria-current")).toBe("true");
  expect(await page.locator("main h2").first().innerText()).toBe(first);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(new URL(page.url()).search, "address of the list shown").toBe("");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Обновить" }).click();
  await page.waitForURL(/tags=/);
  await expect.poll(() => tag.getAttribute("aria-current")).toBeNull();
  expect(await page.getByText("Не удалось загрузить").count()).toBe(0);
});

test.each([
  ["a news item", /^\/news\/\d+$/, "Текст новости"],
  ["a page of the site", /^\/management\/$/, "Текст страницы"],
])(
  "%s that failed to load shows a placeholder with the title of the link and a reload link",
  { tags: "full" },
  async (_, to, frame) => {
    const page = await newWindow(browser(), {}, [/503|Не\sудалось загрузить/]);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/news");
    await untilLive(page);
    const links = await page.locator("a").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    const link = links[addresses.findIndex((address) => to.test(address ?? ""))];
    const title = (await link?.innerText())?.replace(/\s+/g, " ");
    await link?.click();
    await page.getByRole("heading", { name: frame }).waitFor();
    const shown = (await page.locator("h1").innerText()).replaceAll("\u00ad", "");
    expect(shown, "title of the link").toBe(title);
    await page.getByRole("main").getByRole("link", { name: "Обновить" }).click();
    await page.getByRole("heading", { name: frame }).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toMatch(to);
    expect(await page.locator("h1").innerText()).not.toMatch(/^(Новость|Страница|Ошибка)$/);
  },
);

test("a link followed offline to a page without its script shows a placeholder with a reload link", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), {}, lost);
  await page.route("**/assets/documents-*.js", (route) => route.abort("internetdisconnected"));
  await page.goto("/news");
  await untilLive(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Документы", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Документы" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Главное меню" }).count()).toBe(1);
  await page.context().setOffline(false);
  await page.unrouteAll();
  await page.getByRole("main").getByRole("link", { name: "Обновить" }).click();
  await page.getByRole("link", { name: /Устав/ }).first().waitFor();
});

test("a link to a page whose script is missing after a release loads the full document", { tags: "full" }, async () => {
  const page = await newWindow(browser(), {}, [/404/]);
  await page.route("**/assets/documents-*.js", (route) => route.fulfill({ status: 404 }), { times: 2 });
  await page.goto("/news");
  await untilLive(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole("link", { name: "Документы", exact: true }).first().click();
  await page.waitForFunction(() => !("isFirstDocument" in window));
  await page.getByRole("heading", { level: 1, name: "Документы" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/documents/");
});

test("an idle browser prefetches the other public pages, which open offline as placeholders", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), {}, lost);
  const ahead = new Set<string>();
  page.on("request", (request) => request.resourceType() === "fetch" && ahead.add(request.url()));
  const bytes = countBytes(page);
  await page.goto("/news");
  await untilLive(page);
  await expect.poll(() => [...ahead].filter((url) => /flat-page-.*\.js$/.test(url)).length).toBe(1);
  await page.waitForLoadState("networkidle");
  expect((await bytes()).fetch, "bytes fetched ahead").toBeLessThanOrEqual(40_000);
  expect([...ahead].filter((url) => /staff|gallery/.test(url))).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Документы", exact: true }).first().click();
  await page.getByRole("heading", { name: "Список документов" }).waitFor();
  await page
    .getByRole("link", { name: /^Регистрация/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /^Регистрация на/ }).waitFor();
});
