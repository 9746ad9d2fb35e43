import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { widths } from "./public-addresses.ts";
import { staff } from "./running-site.ts";
import { invited, windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

/** `npm run test:full` looks at the dark scheme at every width, `npm test` at one. */
const schemes: ["light" | "dark", number[]][] = [
  ["light", widths],
  ["dark", process.env["TEST_FULL"] ? widths : [768]],
];

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Служебный раздел" });

describe("the area", () => {
  test("a page for another role says so kindly and is not in the menu", async () => {
    const page = await windowOf(await invited("registrar"), browser());
    await page.goto("/staff/settings/");
    await heading(page, "Эта страница не для вашей роли").waitFor();
    const menu = menuOf(page);
    expect(await menu.getByRole("link", { name: "Участники" }).count()).toBe(1);
    expect(await menu.getByRole("link", { name: "Настройки" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("whoever comes from a public page gets the area whole, its styles allowed", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/news");
    await untilLive(page);
    await page.getByRole("link", { name: "Вход для сотрудников" }).click();
    await page.waitForURL(/\/userList\/$/);
    await menuOf(page).getByRole("link", { name: "Участники" }).waitFor();
  });

  test("and so does who steps back into it from a public page that was loaded by itself", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    await page.getByRole("region", { name: "Объявления" }).getByRole("link").first().click();
    await page.waitForURL(/\/news\//);
    await page.reload();
    await untilLive(page);
    await page.goBack();
    await menuOf(page).getByRole("link", { name: "Участники" }).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await untilLive(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe.each(["/staff/", "/staff/profile/", "/staff/accounts/", "/staff/audit/", "/staff/settings/"])(
  "%s",
  (address) => {
    test.each(schemes)("is accessible, quiet and as wide as its window (%s)", async (colorScheme, itsWidths) => {
      const page = await windowOf(staff, browser(), { colorScheme });
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await untilLive(page);
      for (const width of itsWidths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await scrollsSideways(page), `scrolls sideways at ${width} px`).toBe(false);
        expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]);
      }
    });
  },
);

describe("the announcements", () => {
  test("fold to one line that stays folded on this device and keeps the application", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    await page.getByRole("button", { name: "Свернуть объявления" }).click();
    const line = page.getByRole("region", { name: "Объявления" });
    await line.getByRole("link", { name: /Заявление/ }).waitFor();
    await page.reload();
    await heading(page, /\d{4}/).waitFor();
    await line.getByRole("button", { name: /\d+\s+объявлени/ }).click();
    await page.getByRole("button", { name: "Свернуть объявления" }).waitFor();
  });

  test("stay folded from the first painting on: nothing jumps while the script is on its way", async () => {
    const page = await newWindow(browser(), {}, [/Failed to load resource/]);
    await page.addInitScript(() => localStorage.setItem("announcements_folded", "yes"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/staff/");
    const application = page.getByRole("region", { name: "Объявления" }).getByRole("link", { name: /Заявление/ });
    expect(await application.count()).toBe(1);
    expect(await page.getByRole("button", { name: "Остановить" }).count()).toBe(0);
    expect(await page.getByRole("region", { name: "Объявления" }).getByRole("link").count()).toBe(1);
  });
});
