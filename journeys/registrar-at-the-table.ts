import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { newWindow, runFirst } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { siteUrl } from "./site-url.ts";
import { signIn, tokenOf } from "./staff-windows.ts";

/** Actions of a registrar at the table, and registrants for it. */

type CallOptions = { method?: string; body?: object; token?: string };
type School = { id: number; name: string };

async function ask<Answer>(path: string, { method = "GET", body, token }: CallOptions = {}): Promise<Answer> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** The schools of the current conference in order; the last one is the option to attend none. */
export async function currentSchools(): Promise<School[]> {
  const conferences = await ask<{ is_current: boolean; schools: School[] }[]>("/api/staff/conferences/", {
    token: await tokenOf(staff),
  });
  return conferences.find(({ is_current }) => is_current)?.schools ?? [];
}

/** Returns a unique surname. */
export function newSurname(): string {
  const letters = Array.from({ length: 8 }, () => "бвгдзклмнпрстфхц"[Math.floor(Math.random() * 16)]);
  return `Ель${letters.join("")}ова`;
}

export type Person = { fio: string; region: string; job_place: string; job: string; phone: string; email: string };

export function personNamed(fio: string): Person {
  const email = `${crypto.randomUUID().slice(0, 8)}@dispanser.example`;
  return { fio, region: "Омская область", job_place: "ГБУЗ «Больница № 4»", job: "Врач", phone: "+79000000211", email };
}

/** Registers by the public API, like the form of the site. */
export async function registered(person: Person, school?: number): Promise<{ id: number; number: number }> {
  const school_name = school ?? (await currentSchools())[0]?.id;
  return ask("/api/registration/", { method: "POST", body: { ...person, school_name } });
}

type Card = { code: string; revision: number; job: string };

export async function cardOf(id: number): Promise<Card> {
  return ask(`/api/registration/${id}/`, { token: await tokenOf(staff) });
}

/** Changes a registration as another registrar on another computer. */
export async function changedElsewhere(id: number, fields: object): Promise<void> {
  const { revision } = await cardOf(id);
  const token = await tokenOf(staff);
  await ask(`/api/registration/${id}/`, { method: "PATCH", body: { ...fields, revision }, token });
}

type AtTheTable = { options?: BrowserContextOptions; expected?: RegExp[]; isFirstVisit?: boolean };

/** Folds the form, as an earlier visit may have left it. */
export async function foldForm(page: Page): Promise<void> {
  await runFirst(page, () => {
    if (localStorage.getItem("registration_form_open") === null) localStorage.setItem("registration_form_open", "no");
  });
}

/**
 * Opens the table as a registrar, with the form of a new registration folded.
 * @param query of the address.
 */
export async function atTheTable(
  browser: Browser,
  query = "",
  { options = {}, expected = [], isFirstVisit = false }: AtTheTable = {},
): Promise<Page> {
  const page = await newWindow(browser, { viewport: { width: 1440, height: 1000 }, ...options }, expected);
  const token = await tokenOf(staff);
  await signIn(page, token);
  if (!isFirstVisit) await foldForm(page);
  await page.goto(`/userList/${query === "" ? "" : `?${query}`}`);
  await page.getByRole("heading", { level: 1, name: "Участники" }).waitFor();
  return page;
}

export const tableOf = (page: Page) => page.getByRole("table", { name: "Участники" });
export const rowOf = (page: Page, fio: string) => tableOf(page).getByRole("row").filter({ hasText: fio });
export const searchOf = (page: Page) => page.getByRole("searchbox", { name: /^Поиск/ });
/** The drawer of a registrant. */
export const drawerOf = (page: Page, fio: string) => page.getByRole("region", { name: fio });
export const queryOf = (page: Page) => new URL(page.url()).searchParams;

/** Waits until the list shows exactly this number. */
export async function untilFound(page: Page, count: number): Promise<void> {
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`из\\s${count}$`) })
    .waitFor();
}
