import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { oneBrowser, untilLive } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import {
  atTheDesk,
  desk,
  endSignIn,
  failureOf,
  fieldOf,
  hasFocus,
  newName,
  openingForm,
  resultOf,
  rowsOf,
  write,
} from "./secretary-at-the-desk.ts";
import { type Account, invited, signIn } from "./staff-windows.ts";

const browser = oneBrowser();
/** The browser's own messages about expected refusals. */
const refusals = [/status of (401|503)/];

test("a lost response keeps the name in the field, and sending it again adds one row", async () => {
  const { page } = await atTheDesk(browser(), { expected: refusals });
  const name = newName();
  let requests = 0;
  await page.route("**/api/user_conferences/", async (route) => {
    requests += 1;
    if (requests > 2) return route.continue();
    // The server writes the row, and its response is lost.
    await route.fetch();
    await route.fulfill({ status: 503, json: { detail: "Сайт перегружен." } });
  });
  await page.keyboard.type(name);
  for (const attempt of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => requests).toBe(attempt);
    await failureOf(page).waitFor();
    expect(await failureOf(page).innerText()).toMatch(/^Ошибка регистрации: Сайт перегружен\. Имя осталось в\sполе\./);
    expect([await fieldOf(page).inputValue(), await hasFocus(page)]).toEqual([name, true]);
  }
  await openingForm(page, () => page.keyboard.press("Enter"));
  await resultOf(page, `создана: ${name}`).waitFor();
  expect([await failureOf(page).count(), await fieldOf(page).inputValue()]).toEqual([0, ""]);
  expect(await rowsOf(name)).toBe(1);
});

test("names entered offline wait on the device, also in a closed tab, and arrive once when the connection returns", async () => {
  const { page, token } = await atTheDesk(browser(), { expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
  const names = [newName(), newName(), newName()];
  const context = page.context();
  await context.setOffline(true);
  for (const [index, name] of names.slice(0, 2).entries()) {
    await write(page, name);
    await resultOf(page, `На устройстве ${["1 имя", "2 имени"][index]}`.replaceAll(" ", "\u00a0")).waitFor();
  }
  expect([await fieldOf(page).inputValue(), await hasFocus(page)]).toEqual(["", true]);
  await context.setOffline(false);
  // The server writes the row and its response is lost; the closing tab cannot send the rest.
  let lost = 0;
  await context.route("**/api/user_conferences/", async (route) => {
    if (page.isClosed()) return route.continue();
    if (lost === 0) await route.fetch();
    lost += 1;
    await route.abort();
  });
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.close();
  const again = await context.newPage();
  await signIn(again, token);
  await again.goto(desk);
  await fieldOf(again).waitFor();
  await expect.poll(() => again.getByRole("link", { name: /Анкета/ }).count()).toBe(2);
  await openingForm(again, () => write(again, names[2] ?? ""));
  expect(await Promise.all(names.map(rowsOf))).toEqual([1, 1, 1]);
  expect(await again.evaluate(() => localStorage.getItem("desk_unsent"))).toBe("[]");
  expect(context.pages()).toHaveLength(1);
});

test("a repeated Enter adds one row, and names entered before the response are sent afterwards", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  const [name, next, last] = [newName(), newName(), newName()];
  const thinking = Promise.withResolvers<void>();
  await page.route("**/api/user_conferences/", async (route) => {
    await thinking.promise;
    await route.continue();
  });
  await write(page, name);
  await page.keyboard.press("Enter");
  expect([await fieldOf(page).inputValue(), await page.getByText("Введите имя").count()]).toEqual(["", 0]);
  await page.keyboard.type(next);
  await resultOf(page, `Записываем… ${name}`).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(last);
  thinking.resolve();
  await resultOf(page, `создана: ${next}`).waitFor();
  expect([await fieldOf(page).inputValue(), await hasFocus(page)]).toEqual([last, true]);
  expect([await rowsOf(name), await rowsOf(next), await rowsOf(last)]).toEqual([1, 1, 0]);
});

test("no form opens while a name is typed, and keys pressed in a loading form tab go to the field", {
  tags: "full",
}, async () => {
  const { page } = await atTheDesk(browser());
  await page.evaluate(() => {
    // A focused tab whose form is still loading.
    const tab = Object.assign(new EventTarget(), { opener: window });
    window.open = () => {
      setTimeout(() => tab.dispatchEvent(new KeyboardEvent("keydown", { key: "в" })));
      return tab as unknown as Window;
    };
  });
  const [name, next] = [newName(), newName()];
  const thinking = Promise.withResolvers<void>();
  await page.route("**/api/user_conferences/", async (route) => {
    await thinking.promise;
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/user_conferences/");
  await write(page, name);
  await page.keyboard.type(next.slice(0, 5));
  thinking.resolve();
  await page.keyboard.type(next.slice(5), { delay: 60 });
  await answered;
  expect(await resultOf(page, `создана: ${name}`).count()).toBe(0);
  await resultOf(page, `создана: ${name}`).waitFor();
  await expect.poll(() => fieldOf(page).inputValue()).toBe(`${next}в`);
});

test("«Только записать» and Shift Enter register without opening a form", { tags: "full" }, async () => {
  const { page } = await atTheDesk(browser());
  const [name, next] = [newName(), newName()];
  await page.keyboard.type(name);
  await page.getByRole("button", { name: "Только записать" }).click();
  await resultOf(page, `создана: ${name}`).waitFor();
  await page.keyboard.type(next);
  await page.keyboard.press("Shift+Enter");
  await resultOf(page, new RegExp(`создана: ${next}[\\s\\S]*Без\\sанкеты`)).waitFor();
  expect([page.context().pages().length, await rowsOf(name), await rowsOf(next)]).toEqual([1, 1, 1]);
  await openingForm(page, () => page.getByRole("link", { name: "Открыть анкету" }).click());
});

test("a name rejected while the next one is typed can be retried and adds one row", { tags: "full" }, async () => {
  const { page } = await atTheDesk(browser(), { expected: refusals });
  const [name, next] = [newName(), newName()];
  let requests = 0;
  await page.route("**/api/user_conferences/", async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await new Promise((answer) => setTimeout(answer, 500));
    await route.fetch();
    await route.fulfill({ status: 503, json: { detail: "Сайт перегружен." } });
  });
  await write(page, name);
  await page.keyboard.type(next);
  await failureOf(page).waitFor();
  expect(await failureOf(page).innerText()).toContain(`Имя ждёт здесь: ${name}.`);
  expect(await fieldOf(page).inputValue()).toBe(next);
  await openingForm(page, () => page.keyboard.press("Enter"));
  await openingForm(page, () => page.getByRole("button", { name: `Повторить: ${name}` }).click());
  await resultOf(page, `создана: ${name}`).waitFor();
  expect([await failureOf(page).count(), await rowsOf(name), await rowsOf(next)]).toEqual([0, 1, 1]);
});

test("an empty name and a too long name show an error", { tags: "full" }, async () => {
  const { page } = await atTheDesk(browser());
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Введите имя." }).waitFor();
  await page.keyboard.insertText("я".repeat(201));
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: /^Имя длиннее 200 знаков/ })
    .waitFor();
  expect(await page.getByText("Введите имя.").count()).toBe(0);
});

async function signInAgain(page: Page, { username, password }: Account): Promise<void> {
  await page.waitForURL(/\/signin\?return=.*&ended=yes/);
  await untilLive(page);
  await page.getByLabel("Логин").fill(username);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
  await page.waitForURL(`**${desk}`);
  await expect.poll(() => hasFocus(page)).toBe(true);
}

/** Letters typed after the redirect to the sign-in page are lost, and any request of the ended session redirects. */
async function holdRequests(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/**", (route) => isReleased.then(() => route.continue()));
  return release;
}

test("a session that ends keeps the typed name for the same account", async () => {
  const { page, token } = await atTheDesk(browser(), { expected: refusals });
  const name = newName();
  await page.keyboard.type(name);
  const release = await holdRequests(page);
  await endSignIn(token);
  await page.keyboard.insertText(" Вторая");
  release();
  await signInAgain(page, staff);
  expect(await fieldOf(page).inputValue()).toBe(`${name} Вторая`);
});

test("a session that ends erases the typed name from the device when another account signs in", {
  tags: "full",
}, async () => {
  const { page, token } = await atTheDesk(browser(), { expected: refusals });
  const name = newName();
  await page.keyboard.type(name);
  const release = await holdRequests(page);
  await endSignIn(token);
  await page.keyboard.insertText(" Вторая");
  release();
  await signInAgain(page, await invited("registrar"));
  expect(await fieldOf(page).inputValue()).toBe("");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(name);
});

test("a session that ends while a name is sent shows that the name was not registered", { tags: "full" }, async () => {
  const { page, token } = await atTheDesk(browser(), { expected: refusals });
  const name = newName();
  await endSignIn(token);
  // Inserted at once, before any other request.
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/signin\?return=.*&ended=yes/);
  expect(await rowsOf(name)).toBe(0);
  await signInAgain(page, staff);
  await failureOf(page).waitFor();
  expect(await failureOf(page).innerText()).toMatch(
    /Сеанс закончился раньше, чем имя записали\. Имя осталось в\sполе\./,
  );
  await openingForm(page, () => page.keyboard.press("Enter"));
  await resultOf(page, `создана: ${name}`).waitFor();
  expect(await rowsOf(name)).toBe(1);
});
