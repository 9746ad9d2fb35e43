import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { editorAt } from "./editor-page.ts";
import { partAsItWas } from "./settings-put-back.ts";

const browser = oneBrowser();

test("an editor adds submenu items found by title, and visitors open them on every device, with and without script", async () => {
  await partAsItWas("menu");
  const page = await editorAt(browser(), "/staff/menu/");
  await page.getByRole("button", { name: "Добавить подпункт: Пункт 1", exact: true }).click();
  await page.getByRole("combobox", { name: "Пункт 1.2: куда ведёт" }).fill("правлен");
  await page.getByRole("option", { name: /^Правление\s*Страница/ }).click();
  expect(await page.getByLabel("Пункт 1.2: название").inputValue()).toBe("Правление");
  await page
    .getByRole("group", { name: "Пункт 1: подпункты" })
    .getByRole("button", { name: "Добавить подпункт" })
    .click();
  const portal = page.getByRole("combobox", { name: "Пункт 1.3: куда ведёт" });
  await portal.fill("portal.example/tb");
  await page.getByLabel("Пункт 1.3: название").fill("Портал");
  expect(await portal.inputValue()).toBe("https://portal.example/tb");
  await page.getByRole("switch", { name: "Пункт 2: показывать в меню" }).press("Space");
  await page.getByRole("button", { name: "Сохранить меню" }).click();
  await page.getByText("Меню сохранено.").waitFor();

  for (const [width, javaScriptEnabled] of [
    [360, true],
    [1440, true],
    [360, false],
    [1440, false],
  ] as const) {
    const visitor = await newWindow(browser(), { viewport: { width, height: 900 }, javaScriptEnabled });
    await expect
      .poll(async () => {
        await visitor.goto("/management/");
        return visitor.locator("header nav details details, header nav ul details").count();
      })
      .toBe(1);
    await untilLive(visitor);
    const menu = visitor.getByRole("navigation", { name: "Главное меню" });
    if (width === 360) await menu.getByText("Меню", { exact: true }).click();
    expect(await menu.getByRole("link", { name: "Школа" }).count()).toBe(0);
    await menu.getByText("О\u00a0нас", { exact: true }).first().click();
    const link = menu.getByRole("link", { name: "Правление" });
    expect(await link.getAttribute("aria-current")).toBe("page");
    expect(await scrollsSideways(visitor)).toBe(false);
    if (!javaScriptEnabled) continue;
    expect(await accessibilityViolations(visitor)).toEqual([]);
    await visitor.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
  }
});
