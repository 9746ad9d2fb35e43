import { expect, test } from "vitest";
import { newWindow, oneBrowser, scripting, untilLive } from "./browser.ts";

const browser = oneBrowser();

test.each(scripting)(
  "the news list keeps the selected tags while paging, and Back restores them (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { javaScriptEnabled });
    await page.goto("/news");
    await untilLive(page);
    const tags = page.getByRole("group", { name: "Рубрики" });
    const toggle = (name: RegExp) => tags.getByRole("link", { name });
    expect(await toggle(/^Школа/).getAttribute("aria-current")).toBe("true");
    await toggle(/^Школа/).click();
    await page.waitForURL(/tags=/);
    expect(new URL(page.url()).searchParams.get("tags")?.split(",")).not.toContain("shkola");
    await expect.poll(() => toggle(/^Школа/).getAttribute("aria-current")).toBeNull();

    await page
      .getByRole("navigation", { name: "Страницы" })
      .getByRole("link", { name: /Вперёд/ })
      .click();
    await page.waitForURL(/page=2/);
    expect(page.url()).toContain("tags=");

    await tags.getByRole("link", { name: "Снять все" }).click();
    await page.waitForURL(/tags=(&|$)/);
    await page.getByRole("heading", { name: "Ни одна рубрика не выбрана" }).waitFor();
    await page.getByRole("link", { name: "Показать все новости" }).click();
    await page.waitForURL(/\/news$/);

    await page.goBack();
    await page.getByRole("heading", { name: "Ни одна рубрика не выбрана" }).waitFor();
    await page.goBack();
    await page.waitForURL(/page=2/);
    await expect.poll(() => toggle(/^Школа/).getAttribute("aria-current")).toBeNull();
  },
);

test("the documents of a news item can be downloaded", async () => {
  const page = await newWindow(browser());
  await page.goto("/news/71");
  const documents = page.locator('main a[href^="/media/"]');
  const addresses = await documents.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBe(3);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(1000);
  }
});

test("the landing links to the latest news, and a news item links to its neighbours", async () => {
  const page = await newWindow(browser());
  await page.goto("/");
  await untilLive(page);
  const latest = page.locator("#about").getByRole("region", { name: "Новости" });
  expect(await latest.getByRole("listitem").count()).toBe(3);
  expect(await latest.locator("time").count()).toBe(3);
  const first = latest.getByRole("listitem").first().getByRole("link");
  const title = await first.innerText();
  await first.click();
  await page.getByRole("heading", { level: 1, name: title.replaceAll("\u00a0", " ") }).waitFor();
  // The newest items are among the announcements of the landing, and not repeated in its list.
  await page.goto("/news");
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
  const neighbours = page.getByRole("navigation", { name: "Соседние новости" });
  await neighbours.getByText("Предыдущая новость").waitFor();
  expect(await neighbours.getByText("Следующая новость").count()).toBe(0);
  await neighbours.getByRole("link").click();
  await neighbours.getByText("Следующая новость").waitFor();
  expect(await page.getByRole("region", { name: "На те же темы" }).getByRole("listitem").count()).toBeLessThan(4);
});

test("Back before the script is loaded shows the page of the address", { tags: "full" }, async () => {
  const page = await newWindow(browser());
  await page.goto("/documents/");
  await untilLive(page);
  await page.getByRole("link", { name: "Новости", exact: true }).first().click();
  await page.waitForURL(/\/news/);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.evaluate(() => history.back());
  await page.waitForURL(/\/documents\//);
  held.resolve();
  await page.getByRole("heading", { level: 1, name: "Документы" }).waitFor();
});
