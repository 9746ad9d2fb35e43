import { expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, pageTitle, scrollsSideways, untilLive } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import {
  atTheDesk,
  chosenOf,
  desk,
  failureOf,
  fieldOf,
  hasFocus,
  newName,
  openingForm,
  optionsOf,
  resultOf,
  rowsOf,
  write,
} from "./secretary-at-the-desk.ts";
import { widths } from "./visited-addresses.ts";

const browser = oneBrowser();
/** The browser's own messages about expected refusals. */
const refusals = [/status of (401|503)/];

/** `npm run test:full` uses the number of a busy hour, of which the desk lists twenty. */
const many = process.env["TEST_FULL"] === undefined ? 3 : 50;

test("every name entered by keyboard adds one row, opens one form and leaves the field empty and focused", async () => {
  const { page } = await atTheDesk(browser());
  const surname = newName().split(" ")[0] ?? "";
  const names = Array.from({ length: many }, (_, index) => `${surname} Участник Номер${index + 1}`);
  for (const name of names) {
    await openingForm(page, () => write(page, name));
    await resultOf(page, `создана: ${name}`).waitFor();
    expect([await fieldOf(page).inputValue(), await hasFocus(page)]).toEqual(["", true]);
  }
  expect(await rowsOf(surname)).toBe(many);
  const served = page.getByRole("complementary", { name: "Сегодня на этой стойке" });
  expect(await served.locator("dd").first().innerText()).toBe(String(many));
  expect(await served.getByRole("listitem").count()).toBe(Math.min(many, 20));
});

test("a name typed in capitals gets a suggestion with proper capitals, applied by a press", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  const name = newName();
  await page.keyboard.type(name.toUpperCase());
  await page.getByRole("button", { name, exact: true }).click();
  expect([await fieldOf(page).inputValue(), await hasFocus(page)]).toEqual([name, true]);
  await openingForm(page, () => page.keyboard.press("Enter"));
  await resultOf(page, `создана: ${name}`).waitFor();
});

test("the desk registers with pop-ups blocked, and links open the forms", { tags: "full" }, async () => {
  const { page } = await atTheDesk(browser(), { popups: "blocked" });
  const name = newName();
  await write(page, `${name} Первая`);
  await resultOf(page, /создана: .* Первая/).waitFor();
  await write(page, `${name} Вторая`);
  await resultOf(page, /создана: .* Вторая[\s\S]*Браузер не\sоткрыл анкету\./).waitFor();
  expect([page.context().pages().length, await hasFocus(page)]).toEqual([1, true]);
  const marks = page.getByText("анкета не\u00a0открылась");
  expect(await marks.count()).toBe(2);
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await openingForm(page, () => page.keyboard.press("Enter"));
  await openingForm(page, () => page.getByRole("link", { name: /^Повторить №\s\d+, .* Первая$/ }).click());
  expect([await marks.count(), await rowsOf(name)]).toEqual([0, 2]);
});

test("a match by е for ё, another order and a typo, selected with ↓ and Enter, adds no row", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  const name = newName();
  await openingForm(page, () => write(page, name));
  const [surname = "", ...names] = name.replace("Ёл", "Ел").replace("ова", "ава").toLowerCase().split(" ");
  await page.keyboard.type([...names, surname].join(" "));
  await optionsOf(page).first().waitFor();
  expect(await optionsOf(page).first().innerText()).toContain(name);
  expect(await chosenOf(page).count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  expect(await chosenOf(page).innerText()).toContain(name);
  expect(await page.getByRole("button", { name: "Всё равно записать" }).isVisible()).toBe(true);
  await openingForm(page, () => page.keyboard.press("Enter"));
  await resultOf(page, /^Уже в\sсписке/).waitFor();
  expect([await fieldOf(page).inputValue(), await rowsOf(name)]).toEqual(["", 1]);
});

test("a registered name shows a warning, and Enter or Ctrl Enter registers it again", async () => {
  const { page } = await atTheDesk(browser());
  const name = newName();
  const typeAgain = async () => {
    await page.keyboard.type(name);
    await resultOf(page, /^Такое имя уже записано: №\s\d+/).waitFor();
  };
  await openingForm(page, () => write(page, name));
  await typeAgain();
  await openingForm(page, () => page.keyboard.press("Enter"));
  await typeAgain();
  await page.keyboard.press("ArrowDown");
  await openingForm(page, () => page.keyboard.press("Control+Enter"));
  expect(await rowsOf(name)).toBe(3);
});

test("matches for one name are never shown for another", { tags: "full" }, async () => {
  const { page } = await atTheDesk(browser());
  const [name, other] = [newName(), "Незнакомцева Евфросиния"];
  await openingForm(page, () => write(page, name));
  await page.keyboard.type(name);
  await optionsOf(page).first().waitFor();
  const framesWithStaleList = page.evaluate(async (typed) => {
    let frames = 0;
    for (const end = performance.now() + 2000; performance.now() < end; ) {
      await new Promise(requestAnimationFrame);
      const field = document.querySelector<HTMLInputElement>("form input");
      if (field?.value === typed && document.querySelector('[role="listbox"]')) frames += 1;
    }
    return frames;
  }, other);
  await page.keyboard.press("Control+KeyA");
  await page.keyboard.insertText(other);
  expect(await framesWithStaleList).toBe(0);
  expect(await fieldOf(page).inputValue()).toBe(other);
});

test("Esc clears the field and Ctrl P reopens the last form, and both keep the focus in the field", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  const name = newName();
  await openingForm(page, () => write(page, name));
  await pageTitle(page).click();
  await page.keyboard.press("Escape");
  expect(await hasFocus(page)).toBe(true);
  await page.keyboard.type("Лишн");
  await page.keyboard.press("Escape");
  expect(await fieldOf(page).inputValue()).toBe("");
  await openingForm(page, () => page.keyboard.press("Control+KeyP"));
  expect([await hasFocus(page), await rowsOf(name)]).toEqual([true, 1]);
});

test("a tab away from the desk during a sign-out and a new sign-in has an empty field on its return", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  await page.keyboard.type("Недописанная");
  const other = await page.context().newPage();
  // Outside the staff area, so that the first tab gets no notification of the sign-out.
  await page.goto("/");
  await other.goto(desk);
  await fieldOf(other).waitFor();
  await other.getByRole("button", { name: /Администратор/ }).click();
  await other.getByRole("menuitem", { name: "Выйти" }).click();
  await other.waitForURL(/:\d+\/$/);
  await other.goto("/signin");
  await untilLive(other);
  await other.getByLabel("Логин").fill(staff.username);
  await other.getByLabel("Пароль", { exact: true }).fill(staff.password);
  await other.getByRole("button", { name: "Войти" }).click();
  await other.waitForURL(/\/staff\/$/);
  await page.goto(desk);
  await expect.poll(() => hasFocus(page)).toBe(true);
  expect(await fieldOf(page).inputValue()).toBe("");
});

test("signing out erases the list of served people and the typed name in every tab", async () => {
  const { page } = await atTheDesk(browser());
  const name = newName();
  await openingForm(page, () => write(page, name));
  await resultOf(page, `создана: ${name}`).waitFor();
  await page.keyboard.type("Недописанная");
  const deskKeys = (tab: typeof page) =>
    tab.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith("desk_")));
  expect((await deskKeys(page)).sort()).toEqual(["desk_log", "desk_name", "desk_owner", "desk_request_keys"]);
  const other = await page.context().newPage();
  await other.goto(desk);
  await fieldOf(other).fill("Тоже недописанная");
  await other.getByRole("button", { name: /Администратор/ }).click();
  await other.getByRole("menuitem", { name: "Выйти" }).click();
  await other.getByText("введены, но не записаны: Тоже недописанная.").waitFor();
  await other.getByRole("button", { name: "Выйти, это не нужно" }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL(/:\d+\/$/);
    expect(await deskKeys(tab)).toEqual([]);
  }
});

test.each(widths)(
  "the desk at %i px is accessible and does not scroll sideways, with matches and with an error",
  { tags: "full" },
  async (width) => {
    const { page } = await atTheDesk(browser(), { options: { viewport: { width, height: 900 } }, expected: refusals });
    let isBusy = false;
    // Added this early because the browser applies a route some time after it is added.
    await page.route("**/api/user_conferences/", (route) =>
      isBusy ? route.fulfill({ status: 503, json: { detail: "Занято." } }) : route.continue(),
    );
    await page.keyboard.type(newName());
    await openingForm(page, () => page.keyboard.press("Enter"));
    await page.keyboard.type("Полынцева Маргарита Эдуардовна");
    await optionsOf(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await chosenOf(page).waitFor();
    expect([await accessibilityViolations(page), await scrollsSideways(page)]).toEqual([[], false]);
    expect(await hasFocus(page)).toBe(true);
    isBusy = true;
    await page.keyboard.press("Control+Enter");
    await failureOf(page).waitFor();
    expect([await accessibilityViolations(page), await scrollsSideways(page)]).toEqual([[], false]);
  },
);
