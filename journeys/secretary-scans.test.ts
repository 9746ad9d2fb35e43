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

/** Types as a hand scanner does: into the focused element, key after key without waiting for the page, then Enter. */
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

async function somebody(given: string) {
  const fio = `${newSurname()} ${given} Петровна`;
  const { id, number } = await registered(personNamed(fio));
  return { fio, id, number, code: (await cardOf(id)).code };
}

test("a code scanned with the focus in no field opens its person, then the next, and no letter does anything", async () => {
  const [first, second] = [await somebody("Первая"), await somebody("Вторая")];
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

test("from any staff page, even with every single letter a key; letters typed by hand go on working", async () => {
  const { fio, code } = await somebody("Третья");
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
  // A table loaded after the record does not take over its keys.
  drawn();
  await rowsAsked;
  await page.keyboard.press("KeyE");
  await drawer.getByRole("textbox", { name: "Телефон" }).waitFor();
  edited();
});

test("a code of nobody is said, and nothing else happens", async () => {
  const page = await atTheTable(browser(), "", { expected: [/status of 404/] });
  await pageTitle(page).click();
  await scan(page, "QENPQENPQENPQENPQENPQENPQE");
  await page
    .getByRole("alert")
    .filter({ hasText: /кодом нет/ })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/userList/");
});

test("a code scanned into the field of the desk opens that form and becomes nobody; an unknown one is said", async () => {
  const { fio, code } = await somebody("Четвёртая");
  const { page } = await atTheDesk(browser(), { expected: [/status of 404/] });
  const russian = [..."ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"];
  const typed = [...code].map((sign) => russian["QWERTYUIOPASDFGHJKLZXCVBNM".indexOf(sign)] ?? sign).join("");
  for (const text of [code, typed]) {
    await openingForm(page, async () => {
      await page.keyboard.insertText(text);
      await page.keyboard.press("Enter");
    });
    await resultOf(page, /^Уже в списке/)
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

test("Ctrl K and the list find by the code read aloud and by the number with its sign", async () => {
  const { fio, number, code } = await somebody("Пятая");
  const spoken = code.slice(0, 8).toLowerCase();
  const page = await atTheTable(browser(), "", { expected: [/status of 404/] });
  for (const text of [spoken, `${spoken.slice(0, 4)} ${spoken.slice(4)}`, `№ ${number}`]) {
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

test("while the list asks whose code it is, it does not look for the code as a name", async () => {
  const { fio, code } = await somebody("Шестая");
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
