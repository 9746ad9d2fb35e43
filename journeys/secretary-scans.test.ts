import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { oneBrowser, pageTitle, takeClock } from "./browser.ts";
import {
  atTheTable,
  cardOf,
  drawerOf,
  newSurname,
  personNamed,
  registered,
  searchOf,
} from "./registrar-at-the-table.ts";
import { atTheDesk, fieldOf, openingForm, resultOf, rowsOf } from "./secretary-at-the-desk.ts";

const browser = oneBrowser();

/** Sends keys like a hand scanner: to the focused element, not waiting for the page, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const scanner = await page.context().newCDPSession(page);
  const keys = [...code].map((sign) => ({
    key: sign,
    code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`,
    text: sign,
  }));
  const events = [...keys, { key: "Enter", code: "Enter", text: "\r" }].flatMap((key) => [
    { ...key, type: "keyDown" as const, windowsVirtualKeyCode: key.text.charCodeAt(0) },
    { ...key, type: "keyUp" as const, windowsVirtualKeyCode: key.text.charCodeAt(0) },
  ]);
  await Promise.all(events.map((event) => scanner.send("Input.dispatchKeyEvent", event)));
}

async function newRegistrant(given: string) {
  const fio = `${newSurname()} ${given} Петровна`;
  const { id, number } = await registered(personNamed(fio));
  return { fio, id, number, code: (await cardOf(id)).code };
}

test("a code scanned outside of fields opens its registrant, and its letters trigger no shortcut", async () => {
  const [first, second] = [await newRegistrant("Первая"), await newRegistrant("Вторая")];
  const page = await atTheTable(browser());
  await pageTitle(page).click();
  for (const { code, fio, id } of [first, second, first]) {
    await scan(page, code);
    await drawerOf(page, fio).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/userList/?open=${id}`);
    expect(await drawerOf(page, fio).getByRole("textbox", { name: "Телефон" }).count()).toBe(0);
  }
  expect((await cardOf(first.id)).revision).toBe(1);
});

test("a code scanned on another staff page opens the registrant, and shortcuts work afterwards", {
  tags: "full",
}, async () => {
  const { fio, code } = await newRegistrant("Третья");
  const page = await atTheTable(browser());
  await page.goto("/staff/settings/");
  await pageTitle(page).click();
  const { promise: isDrawn, resolve: drawn } = Promise.withResolvers<void>();
  const { promise: isEdited, resolve: edited } = Promise.withResolvers<void>();
  await page.route("**/api/staff/conferences/", (route) => isDrawn.then(() => route.continue()));
  await page.route("**/api/registration/?**", (route) => isEdited.then(() => route.continue()));
  const rowsAsked = page.waitForRequest("**/api/registration/?**");
  await scan(page, code);
  const drawer = drawerOf(page, fio);
  await drawer.getByRole("button", { name: /^Изменить/ }).waitFor();
  // A table loaded after the record does not take over its shortcuts.
  drawn();
  await rowsAsked;
  await page.keyboard.press("KeyE");
  await drawer.getByRole("textbox", { name: "Телефон" }).waitFor();
  edited();
});

test("an unknown code shows an error and keeps the page", { tags: "full" }, async () => {
  const page = await atTheTable(browser(), "", { expected: [/status of 404/] });
  await pageTitle(page).click();
  await scan(page, "QENPQENPQENPQENPQENPQENPQE");
  await page
    .getByRole("alert")
    .filter({ hasText: /кодом нет/ })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/userList/");
});

test("a code scanned into the desk's field opens its form and adds no row, and an unknown one shows an error", async () => {
  const { fio, code } = await newRegistrant("Четвёртая");
  const { page } = await atTheDesk(browser(), { expected: [/status of 404/] });
  const russian = [..."ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"];
  const typed = [...code].map((sign) => russian["QWERTYUIOPASDFGHJKLZXCVBNM".indexOf(sign)] ?? sign).join("");
  for (const text of [code, typed]) {
    await openingForm(page, async () => {
      await page.keyboard.insertText(text);
      await page.keyboard.press("Enter");
    });
    await resultOf(page, /^Уже в\sсписке/)
      .filter({ hasText: fio })
      .waitFor();
    expect(await fieldOf(page).inputValue()).toBe("");
  }
  await page.keyboard.insertText("A2".repeat(13));
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: /кодом нет/ })
    .waitFor();
  expect([await fieldOf(page).inputValue(), await rowsOf(code), await rowsOf("A2".repeat(13))]).toEqual(["", 0, 0]);
});

test("Ctrl K and the list find a registrant by the short code and by the number with №", { tags: "full" }, async () => {
  const { fio, number, code } = await newRegistrant("Пятая");
  const shortCode = code.slice(0, 8).toLowerCase();
  const page = await atTheTable(browser(), "", { expected: [/status of 404/] });
  for (const text of [shortCode, `${shortCode.slice(0, 4)} ${shortCode.slice(4)}`, `№ ${number}`]) {
    // Waits until the page handles the keys.
    await page.getByRole("heading", { level: 1, name: "Участники" }).waitFor();
    await page.keyboard.press("Control+KeyK");
    await page.getByRole("combobox", { name: /^Имя, телефон/ }).fill(text);
    await page.getByRole("option").filter({ hasText: fio }).first().click();
    await drawerOf(page, fio).waitFor();
    await page.goto("/userList/");
    await searchOf(page).fill(text);
    await searchOf(page).press("Enter");
    await drawerOf(page, fio).waitFor();
    await page.goto("/userList/");
  }
});

test("the list does not search for a code as a name while it looks up the code", { tags: "full" }, async () => {
  const { fio, code } = await newRegistrant("Шестая");
  const page = await atTheTable(browser(), "");
  await takeClock(page);
  await page.reload();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/api/registration/codes/**", async (route) => {
    // Longer than the pause that ends typing.
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await route.continue();
  });
  await searchOf(page).waitFor();
  // On a busy machine Enter may come after the pause that ends typing.
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchOf(page).fill(code.slice(0, 8).toLowerCase());
  await searchOf(page).press("Enter");
  await drawerOf(page, fio).waitFor();
  expect(asked.filter((url) => url.includes("search="))).toEqual([]);
});
