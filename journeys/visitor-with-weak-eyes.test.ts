import { expect, test } from "vitest";
import { newWindow, oneBrowser, scripting } from "./browser.ts";

const browser = oneBrowser();

test.each(scripting)(
  "the view for the visually impaired is switched on, adjusted, kept and switched off (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { javaScriptEnabled });
    const classes = async () => (await page.locator("html").getAttribute("class")) ?? "";
    await page.goto("/news?page=2");
    await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
    await page.waitForURL(/\/news\?page=2$/);
    expect(await classes()).toContain("view-size-150");
    await page.getByText("Настройки вида").click();
    await page.getByRole("button", { name: "200" }).click();
    await expect.poll(classes).toContain("view-size-200");
    await page.getByText("Настройки вида").click();
    await page.getByRole("button", { name: /белый на чёрном/i }).click();
    await expect.poll(classes).toContain("view-colour-white-on-black");
    await page.goto("/documents/");
    expect(await classes()).toContain("view-colour-white-on-black");
    await page.getByRole("button", { name: "Обычная версия" }).first().click();
    await expect.poll(classes).not.toContain("view");
  },
);
