import { mkdirSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { staff as system } from "./first-administrator.ts";
import { launchChromium } from "./launch-chromium.ts";
import { startSite } from "./test-site.ts";

/** Takes the pictures of the guide: a site with a fixed clock, its staff, and a frame around a part of a page. */

const folder = "docs/guide/pictures";
/** A Friday morning after the last date of the demonstration content. */
const beginning = "2026-11-20T10:12:00+03:00";
/** In pixels of the picture: up to this width a picture has twice the density of the page, for dense screens. */
const widest = 1000;
const density = 2;
const password = "причал, мостки и лодка";

const people = {
  administrator: { username: "kornilova", fio: "Корнилова Вера Андреевна" },
  editor: { username: "strizhov", fio: "Стрижов Олег Игоревич" },
  registrar: { username: "berestova", fio: "Берестова Анна Сергеевна" },
} as const;

type Role = keyof typeof people;
type CallOptions = { method?: string; body?: object; as?: Role };
type Frame = { /** Around the elements, in CSS pixels. */ margin?: number; height?: number };

export type Camera = {
  /** Opens a window of this person at this address, tall enough for a whole page. */
  open: (role: Role | "visitor", address: string, width?: number) => Promise<Page>;
  /** Saves the area around these elements as a picture of the guide. */
  take: (name: string, places: Locator | Locator[], frame?: Frame) => Promise<void>;
  /** Sends a request to the API, by default as the administrator. */
  ask: <Answer>(path: string, asked?: CallOptions) => Promise<Answer>;
  /** Moves the clock forward. */
  wait: (minutes: number) => void;
  close: () => Promise<void>;
};

export type Scene = (camera: Camera) => Promise<void>;

/** Starts a site with its staff, ready for pictures. */
export async function setUpCamera(): Promise<Camera> {
  let now = new Date(beginning);
  const site = await startSite({ clock: () => now });
  const browser = await launchChromium();
  const tokens = await signedIn(site.siteUrl);
  mkdirSync(folder, { recursive: true });
  return {
    ask: (path, { as = "administrator", ...asked } = {}) =>
      ask(`${site.siteUrl}${path}`, { ...asked, token: tokens[as] }),
    open: (role, address, width = 1280) =>
      openWindow(browser, { url: site.siteUrl, address, width, now, token: role === "visitor" ? "" : tokens[role] }),
    take,
    wait: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    close: async () => {
      await browser.close();
      await site.stop();
    },
  };
}

/** Signs in each account, with a password of its own. */
async function signedIn(url: string): Promise<Record<Role, string>> {
  const login = (account: { username: string; password: string }) =>
    ask<{ auth_token: string }>(`${url}/api/auth/token/login/`, { method: "POST", body: account });
  const { auth_token: first } = await login(system);
  const signIn = async (role: Role) => {
    const { one_time_password } = await ask<{ one_time_password: string }>(`${url}/api/staff/accounts/`, {
      method: "POST",
      body: { ...people[role], email: "", roles: [role] },
      token: first,
    });
    const { username } = people[role];
    const { auth_token: token } = await login({ username, password: one_time_password });
    const body = { current_password: one_time_password, new_password: password };
    await ask(`${url}/api/users/me/passwords/`, { method: "POST", body, token });
    return token;
  };
  return {
    administrator: await signIn("administrator"),
    editor: await signIn("editor"),
    registrar: await signIn("registrar"),
  };
}

type Sent = { method?: string; body?: object; token?: string };

/** @throws if the site refuses the request, because the picture would then be wrong. */
async function ask<Answer>(address: string, { method = "GET", body, token }: Sent): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

type Wanted = { url: string; address: string; width: number; now: Date; token: string };

async function openWindow(browser: Browser, { url, address, width, now, token }: Wanted): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    viewport: { width, height: 1500 },
    deviceScaleFactor: density,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.addInitScript((stored) => {
    if (stored !== "") localStorage.setItem("auth_token", stored);
  }, token);
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

async function take(name: string, places: Locator | Locator[], { margin = 12, height }: Frame = {}): Promise<void> {
  const all = [places].flat();
  const [first] = all;
  if (!first) return;
  const boxes = await Promise.all(all.map((place) => place.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  if (shown.length < all.length) throw new Error(`Not everything of the picture ${name} is on the page.`);
  const left = Math.max(0, Math.min(...shown.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...shown.map(({ y }) => y)) - margin);
  const right = Math.max(...shown.map((box) => box.x + box.width)) + margin;
  const bottom = height ? top + height : Math.max(...shown.map((box) => box.y + box.height)) + margin;
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  const picture = await first.page().screenshot({ clip, animations: "disabled", caret: "hide" });
  const width = Math.min(widest, Math.round(clip.width * density));
  await sharp(picture)
    .resize({ width })
    // The chapter displays it in the size that it has on the page.
    .withMetadata({ density: (72 * width) / clip.width })
    .png({ palette: true, colours: 96, dither: 0, effort: 10 })
    .toFile(`${folder}/${name}.png`);
}
