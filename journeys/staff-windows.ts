import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { newWindow, runFirst } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";

/** The browser's own messages about expected refusals. */
export const refusals = [/status of (400|401|503)/];

export type Account = { username: string; password: string };

/** Sends a request to the API. */
export async function ask(
  path: string,
  body: object,
  token?: string,
  site = siteUrl(),
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Token ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

export async function tokenOf(account: Account, site?: string): Promise<string> {
  return String((await ask("/api/auth/token/login/", account, undefined, site))["auth_token"]);
}

const ownPassword = "берег, туман и колокол";

/** An account of the test's own, whose sign-ins no other test uses. */
export async function invited(role: "registrar" | "editor"): Promise<Account> {
  const { username, password } = await newcomer(role);
  const body = { current_password: password, new_password: ownPassword };
  await ask("/api/users/me/passwords/", body, await tokenOf({ username, password }));
  return { username, password: ownPassword };
}

/** A new account with a one-time password. */
export async function newcomer(role: "registrar" | "editor"): Promise<Account> {
  const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const fields = { username, fio: "Проверкина Анна Петровна", email: "", roles: [role] };
  const { one_time_password } = await ask("/api/staff/accounts/", fields, await tokenOf(staff));
  return { username, password: String(one_time_password) };
}

/** Tall enough for the whole navigation; a lower one folds its groups. */
const officeScreen = { width: 1280, height: 900 };

/** Opens a window in which this account is signed in from the first page; for a single use. */
export async function windowOf(account: Account, browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newWindow(browser, { viewport: officeScreen, ...options }, refusals);
  const token = await tokenOf(account);
  await signIn(page, token);
  return page;
}

/** Stores this token once, so that the account is signed in from the first page. */
export async function signIn(page: Page, token: string): Promise<void> {
  await runFirst(
    page,
    (stored) => {
      if (sessionStorage.getItem("begun") === null) localStorage.setItem("auth_token", stored);
      sessionStorage.setItem("begun", "yes");
    },
    token,
  );
}
