import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  accessibilityViolations,
  newWindow,
  oneBrowser,
  runFirst,
  scrollsSideways,
  untilLive,
  untilQuiet,
} from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { type Account, ask, invited, refusals, tokenOf, windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

async function fillIn(page: Page, { username, password }: Account): Promise<void> {
  await untilLive(page);
  await page.getByLabel("Логин").fill(username);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"));
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function signOutBy(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Администратор|Регистратор|Редактор/ }).click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
}

describe("the sign-in form", () => {
  test.each(["360x740", "1366x768"])(
    "has the focus in its first field and fits a screen of %s",
    { tags: "full" },
    async (screen) => {
      const [width, height] = screen.split("x").map(Number) as [number, number];
      const page = await newWindow(browser(), { viewport: { width, height } });
      const hasFocus = () => page.getByLabel("Логин").evaluate((field) => field === document.activeElement);
      await page.goto("/signin");
      await untilQuiet(page);
      expect(await hasFocus()).toBe(true);
      const { y = 0, height: formHeight = height } = (await page.getByRole("form").boundingBox()) ?? {};
      expect(y + formHeight).toBeLessThanOrEqual(height);
      await page.goto("/news");
      await untilLive(page);
      await page.getByRole("link", { name: "Вход для сотрудников" }).click();
      await page.waitForURL(/signin/);
      await expect.poll(hasFocus).toBe(true);
    },
  );

  test("shows an error for wrong credentials, keeps the login and clears the password", async () => {
    const page = await newWindow(browser(), {}, refusals);
    await page.goto("/signin");
    await untilQuiet(page);
    expect(await page.getByRole("button", { name: "Войти" }).isDisabled()).toBe(true);
    await fillIn(page, { username: staff.username, password: "не тот пароль" });
    const alert = page.getByRole("alert");
    expect(await alert.innerText()).toBe("Невозможно войти с предоставленными учетными данными.");
    expect(await page.locator("[data-error-summary]").evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Логин").inputValue()).toBe(staff.username);
    expect(await page.getByLabel("Пароль", { exact: true }).inputValue()).toBe("");
    expect(await page.getByRole("button", { name: "Войти" }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("joins all error values of the response with commas in the alert", { tags: "full" }, async () => {
    const page = await newWindow(browser(), {}, refusals);
    const body = { username: ["Первое.", "Второе."], non_field_errors: ["Третье."], password: "Четвёртое." };
    await page.route("**/api/auth/token/login/", (route) => route.fulfill({ status: 400, json: body }));
    await page.goto("/signin");
    await untilQuiet(page);
    await fillIn(page, { username: staff.username, password: "не тот пароль" });
    expect(await page.getByRole("alert").innerText()).toBe("Первое., Второе., Третье., Четвёртое.");
  });

  test("opens from a staff page and returns there with its filters after sign-in", { tags: "full" }, async () => {
    const page = await newWindow(browser());
    await page.goto("/staff/audit/?search=вход");
    await page.waitForURL(/\/signin\?return=/);
    await untilQuiet(page);
    await fillIn(page, staff);
    await page.waitForURL(/\/staff\/audit\/\?search=/);
    await heading(page, "Журнал действий").waitFor();
    expect(await storedToken(page)).toMatch(/^[0-9a-f]{40}$/);
  });

  test("redirects a registrar to the list and an editor to the overview, ignoring foreign return addresses", {
    tags: "full",
  }, async () => {
    const page = await newWindow(browser());
    await page.goto("/signin");
    await untilQuiet(page);
    await fillIn(page, await invited("registrar"));
    await page.waitForURL(/\/userList\/$/);

    const other = await newWindow(browser());
    await other.goto("/signin?return=https://elsewhere.example/userList/");
    await untilQuiet(other);
    await fillIn(other, await invited("editor"));
    await other.waitForURL(/\/staff\/$/);
  });

  test("asks an account with a second step for the code and keeps the password", { tags: "full" }, async () => {
    const account = await invited("editor");
    const token = await tokenOf(account);
    const { secret } = await ask("/api/users/me/second-steps/", { password: account.password }, token);
    const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
    await ask("/api/users/me/second-steps/confirmations/", { otp: totp.generate() }, token);

    const page = await newWindow(browser(), {}, refusals);
    await page.goto("/signin");
    await untilQuiet(page);
    await fillIn(page, account);
    const code = page.getByLabel("Код из приложения");
    await code.waitFor();
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.getByLabel("Пароль", { exact: true }).inputValue()).toBe(account.password);
    expect(await accessibilityViolations(page)).toEqual([]);

    await code.fill("000000");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Пароль", { exact: true }).inputValue()).toBe(account.password);
    // The code that confirmed the second step cannot be used again, so this is the next one.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/staff\/$/);
  });

  test("shows without script that JavaScript is required, and so does the list", { tags: "full" }, async () => {
    const page = await newWindow(browser(), { javaScriptEnabled: false });
    await page.goto("/signin");
    expect(await page.locator("main").innerText()).toContain("нужен JavaScript");
    await page.goto("/userList/");
    expect(await page.locator("main").innerText()).toContain("нужен JavaScript");
    await page.getByRole("region", { name: "Объявления" }).getByRole("link").first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});

describe("a session", () => {
  test("ends in all tabs when the user signs out in one, and every tab shows the home page", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    await heading(page, /\d{4}/).waitFor();
    const other = await page.context().newPage();
    await other.goto("/signin");
    await other.waitForURL(/\/userList\/$/);
    await other.goto("/staff/profile/");
    await heading(other, "Мой профиль").waitFor();
    const token = await storedToken(page);

    await signOutBy(page);
    await page.waitForURL(({ pathname }) => pathname === "/");
    await other.waitForURL(({ pathname }) => pathname === "/");
    await expect.poll(() => page.locator("header#header").count()).toBe(1);
    expect(await storedToken(other)).toBeNull();
    const answer = await fetch(`${siteUrl()}/api/users/me/`, { headers: { authorization: `Token ${token}` } });
    expect(answer.status).toBe(401);
  });

  test("with an invalid token redirects to the sign-in page with a return address and deletes the token", {
    tags: "full",
  }, async () => {
    const page = await newWindow(browser(), {}, refusals);
    await runFirst(page, () => {
      if (!location.pathname.startsWith("/signin")) localStorage.setItem("auth_token", "0".repeat(40));
    });
    await page.goto("/staff/settings/");
    await page.waitForURL(/\/signin\?return=%2Fstaff%2Fsettings%2F/);
    expect(await storedToken(page)).toBeNull();
  });

  test("that ends during use redirects to the sign-in page on the next 401", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    await heading(page, /\d{4}/).waitFor();
    await untilQuiet(page);
    // No regular request of the first page may notice the end before the click.
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/api/**", async (route) => {
      await arrival;
      await route.continue();
    });
    await ask("/api/auth/token/logout/", {}, (await storedToken(page)) ?? "");
    await page.getByRole("link", { name: "Журнал действий" }).first().click();
    await page.waitForURL(/\/staff\/audit\/$/);
    arrive();
    await page.waitForURL(/\/signin\?return=%2Fstaff%2Faudit%2F/);
    expect(await storedToken(page)).toBeNull();
  });

  test("survives a 503, and «Повторить» loads the page", { tags: "full" }, async () => {
    const page = await windowOf(staff, browser());
    await page.route("**/api/users/me/", (route) =>
      route.fulfill({ status: 503, json: { detail: "Сервис временно недоступен. Попробуйте позже." } }),
    );
    await page.goto("/staff/profile/");
    await page.getByText("Вход сохранён").waitFor();
    expect(await storedToken(page)).toMatch(/^[0-9a-f]{40}$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute("**/api/users/me/");
    await page.getByRole("button", { name: "Повторить" }).click();
    await heading(page, "Мой профиль").waitFor();
  });
});
