import { expect, test } from "vitest";
import { newWindow, oneBrowser, untilLive } from "./browser.ts";
import { formOf } from "./registration-page.ts";

const browser = oneBrowser();

test("the form suggests the proper capitals for a name and applies them only on a press", async () => {
  const page = await newWindow(browser(), { viewport: { width: 360, height: 800 } });
  await page.goto("/registration/");
  await untilLive(page);
  const name = page.locator("[name=fio]");
  for (const typed of ["иванова мария петровна", "ИВАНОВА МАРИЯ ПЕТРОВНА"]) {
    await name.fill(typed);
    const offer = formOf(page).getByRole("button", { name: "Иванова Мария Петровна" });
    await offer.waitFor();
    expect(await name.inputValue()).toBe(typed);
    await offer.click();
    expect(await name.inputValue()).toBe("Иванова Мария Петровна");
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await offer.waitFor({ state: "detached" });
  }
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Иванова Мария Петровна");
});

test("the region field finds a region by its short name and completes it on blur", async () => {
  const page = await newWindow(browser());
  await page.goto("/registration/");
  await untilLive(page);
  const region = page.locator("[name=region]");
  for (const [typed, official] of [
    ["МО", "Московская область"],
    ["моск. обл.", "Московская область"],
    ["Питер", "Санкт-Петербург"],
  ] as const) {
    await region.fill(typed);
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").first().innerText()).toBe(official);
    await region.press("Tab");
    await expect.poll(() => region.inputValue()).toBe(official);
  }
});
