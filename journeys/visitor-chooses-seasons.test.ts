import { expect, test } from "vitest";
import { newWindow, oneBrowser, scripting, untilLive } from "./browser.ts";

const browser = oneBrowser();

test.each(scripting)(
  "the current season is selected by default, and others can be added and removed (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { javaScriptEnabled });
    await page.goto("/schools/");
    await untilLive(page);
    const seasons = page.getByRole("group", { name: "Сезоны" });
    const on = () => seasons.locator('a[aria-current="true"]').allInnerTexts();
    expect((await on()).map((text) => text.slice(0, 7).replace("\u00a0", " "))).toEqual(["9 сезон"]);
    await seasons.getByRole("link", { name: /^8 сезон/ }).click();
    await page.getByRole("heading", { name: /^8 сезон/ }).waitFor();
    expect(await page.locator("main h2").count()).toBeGreaterThanOrEqual(2);
    await seasons.getByRole("link", { name: "Снять все" }).click();
    await page.waitForURL(/seasons=(&|$)/);
    await expect.poll(async () => (await on()).length).toBe(0);
  },
);
