import type { Locator, Page } from "playwright-core";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { untilLive } from "./browser.ts";
import { siteUrl } from "./site-url.ts";

let people = 0;

/** Returns the values of a new registrant, as typed. */
export function newDoctor() {
  people += 1;
  return {
    ...eachTextField((name) => `Ответ ${name}`),
    fio: "Образцова-Примерова Александра Всеволодовна",
    region: "спб",
    job_place: "Нижнереченская межрайонная больница",
    job: "Врач-фтизиатр участковый",
    phone: "8 900 000-12-34",
    email: `obraztsova-${process.pid}-${people}@mail.example`,
  };
}

export type Doctor = ReturnType<typeof newDoctor>;

export function formOf(page: Page): Locator {
  return page.getByRole("form", { name: "Регистрация на конференцию" });
}

export async function fillIn(page: Page, doctor: Partial<Doctor>): Promise<void> {
  for (const [name, text] of Object.entries(doctor)) await page.locator(`[name=${name}]`).fill(text);
}

export async function typedIn(page: Page, names: (keyof Doctor)[]): Promise<string[]> {
  return Promise.all(names.map((name) => page.locator(`[name=${name}]`).inputValue()));
}

export async function chooseAndAgree(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Школа детской фтизиатрии" }).check();
  await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Зарегистрироваться" });
}

/** Fills in and sends the form; ends on the result page. */
export async function register(page: Page, doctor: Doctor): Promise<string> {
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, doctor);
  await chooseAndAgree(page);
  await sendButton(page).click();
  await untilRegistered(page);
  return page.url();
}

export async function untilRegistered(page: Page): Promise<void> {
  await page.waitForURL(/\/registration\/[\w-]{22,}\/$/);
  await page.getByRole("region", { name: "Билет участника" }).waitFor();
}

export async function registeredCount(): Promise<number> {
  const answer = await fetch(`${siteUrl()}/api/registration/get_counter/`);
  return ((await answer.json()) as { count: number }).count;
}
