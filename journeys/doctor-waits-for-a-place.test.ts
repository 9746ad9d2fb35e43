import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { schoolWith } from "./full-school.ts";
import { fillIn, newDoctor, sendButton, untilRegistered } from "./registration-page.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 800 } };
const refused = [/status of 400/];

/** Opens the form once it shows these words; a change of places reaches the cached page a moment later. */
async function openedWith(page: Page, words: string): Promise<void> {
  const open = async () => {
    await page.goto("/registration/");
    return page.locator("main").innerText();
  };
  await expect.poll(open).toContain(words);
  await untilLive(page);
}

test.each([true, false])(
  "a doctor waits for a place in a full school, is offered a freed one and takes it by the link (script: %s)",
  async (javaScriptEnabled) => {
    const school = await schoolWith(0);
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled });
    await openedWith(page, "Мест нет");
    await fillIn(page, newDoctor());
    const note = page.getByText("Записаться в лист ожидания?").first();
    expect(await note.isVisible()).toBe(false);
    await page.locator(school.radio).check();
    await note.waitFor();
    expect(await page.locator("main").innerText()).toContain("Мест нет, есть лист ожидания");
    expect(await page.getByRole("radio", { name: "Участвовать без школы" }).first().isChecked()).toBe(true);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await sendButton(page).click();
    await untilRegistered(page);
    const own = page.url();
    expect(await page.locator("main").innerText()).toMatch(/на\s1-м\sместе[\s\S]*Без\sпосещения\sшколы[\s\S]*1-е/);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await school.setPlaces(school.registered + 1);
    await page.goto(`${own}?answer=take`);
    await page.getByRole("heading", { level: 1, name: /Для вас освободилось место/ }).waitFor();
    await untilLive(page);
    expect(await page.locator("main").innerText()).toMatch(/во?\s[а-я]+,\s\d+\s[а-я]+,\sдо\s\d\d:\d\d/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Занять место");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${own}?answer=pass`);
    await untilLive(page);
    await page.getByRole("link", { name: "Отказаться от места" }).click();
    await page.getByRole("heading", { level: 1, name: "Отказаться от места?" }).waitFor();
    await page.getByRole("link", { name: "Не отказываться" }).click();
    await page.getByRole("button", { name: "Занять место" }).click();
    await page.getByRole("heading", { level: 1, name: /Место в школе за вами/ }).waitFor();
    expect(await page.getByRole("region", { name: "Билет участника" }).innerText()).toContain(school.name);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test.each([true, false])(
  "a doctor leaves the waiting list after one question, and stays a participant (script: %s)",
  { tags: "full" },
  async (javaScriptEnabled) => {
    const school = await schoolWith(0);
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled });
    await openedWith(page, "Мест нет");
    await fillIn(page, newDoctor());
    await page.locator(school.radio).check();
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await sendButton(page).click();
    await untilRegistered(page);
    await page.getByRole("link", { name: "Выйти из листа ожидания" }).click();
    await page.getByRole("button", { name: "Выйти из листа" }).click();
    await page.getByRole("region", { name: "Билет участника" }).waitFor();
    expect(await page.locator("main").innerText()).not.toContain("Лист ожидания");
  },
);

test.each([true, false])(
  "the last place is taken while the form is open: nothing typed is lost and the list is offered (script: %s)",
  { tags: "full" },
  async (javaScriptEnabled) => {
    const school = await schoolWith(1);
    const page = await newWindow(browser(), { ...phone, javaScriptEnabled }, refused);
    const doctor = newDoctor();
    await openedWith(page, "Осталось 1\u00a0место");
    await fillIn(page, doctor);
    await page.locator(school.radio).check();
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await school.setPlaces(school.registered);
    await sendButton(page).click();
    await page.getByRole("region", { name: "Место в школе только что заняли" }).waitFor();
    await page.getByText("Записаться в лист ожидания?").first().waitFor();
    expect(await page.locator("[name=fio]").inputValue()).toBe(doctor.fio);
    if (javaScriptEnabled) {
      await expect.poll(() => page.locator(school.radio).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await sendButton(page).click();
    await untilRegistered(page);
    expect(await page.locator("main").innerText()).toContain("Лист ожидания");
  },
);
