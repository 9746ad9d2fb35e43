import type { Browser, BrowserContextOptions, Page, Response } from "playwright-core";
import { expect } from "vitest";
import { newWindow, runFirst } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { signIn } from "./staff-windows.ts";

/** Actions of a secretary at quick registration. */

export const desk = "/userList/registrationLite";

type CallOptions = { method?: string; body?: object; token?: string };

async function ask(path: string, { method = "GET", body, token }: CallOptions = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

async function newToken(): Promise<string> {
  return String((await ask("/api/auth/token/login/", { method: "POST", body: staff }))["auth_token"]);
}

export async function endSignIn(token: string): Promise<void> {
  await ask("/api/auth/token/logout/", { method: "POST", token });
}

/** Returns a unique name without similar ones. */
export function newName(): string {
  const letters = Array.from({ length: 8 }, () => "бвгдзклмнпрстфхц"[Math.floor(Math.random() * 16)]);
  return `Ёл${letters.join("")}ова Лариса Тимуровна`;
}

/** Returns the number of registrations with this surname. */
export async function rowsOf(name: string): Promise<number> {
  const query = new URLSearchParams({ search: name.split(" ")[0] ?? "" });
  return Number((await ask(`/api/registration/?${query}`, { token: await newToken() }))["count"]);
}

export const fieldOf = (page: Page) => page.getByLabel("Фамилия, имя, отчество");
export const hasFocus = (page: Page) => fieldOf(page).evaluate((field) => field === document.activeElement);
export const failureOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Ошибка регистрации" });
export const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Похожие записи" }).getByRole("option");
export const chosenOf = (page: Page) => page.getByRole("option", { selected: true });
export const resultOf = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

type Given = { options?: BrowserContextOptions; expected?: RegExp[]; popups?: "allowed" | "blocked" };

/**
 * Opens the desk as a signed-in secretary, with an empty field.
 * @returns also the token, with which the sign-in can be ended.
 */
export async function atTheDesk(browser: Browser, { options = {}, expected = [], popups = "allowed" }: Given = {}) {
  const page = await newWindow(browser, options, expected);
  const token = await newToken();
  await signIn(page, token);
  if (popups === "blocked") await runFirst(page, () => Object.assign(window, { open: () => null }));
  await page.goto(desk);
  await fieldOf(page).waitFor();
  await expect.poll(() => hasFocus(page)).toBe(true);
  return { page, token };
}

export async function write(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

/** Waits until the action has opened a form in a new tab, and closes the tab. */
export async function openingForm(page: Page, action: () => Promise<void>): Promise<void> {
  const context = page.context();
  const [tab, answer] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("response", isForm),
    action(),
  ]);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await tab.close();
}

/** Whether a response is a form. The browser's viewer requests the form again, without a type. */
function isForm(response: Response): boolean {
  const { pathname } = new URL(response.url());
  return /\/(forms\/[\w-]+\/|generate_file)$/.test(pathname) && "content-type" in response.headers();
}
