/** @module-tag full */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, takeClock } from "./browser.ts";
import { answer, checkInSite, connect, failedCalls, phone, scan, siteClock } from "./check-in-site.ts";
import { chromiumAt, quietChromium } from "./launch-chromium.ts";

const browser = oneBrowser();

let site: Awaited<ReturnType<typeof checkInSite>>;
beforeAll(async () => {
  site = await checkInSite({ filled: inject("filledSite") });
});
afterAll(() => site.stop());

const marks = (fio: RegExp) =>
  site
    .send<{ id: string; fio: string; kind: string }[]>("GET", "/api/staff/door/marks/")
    .then((all) => all.filter((mark) => fio.test(mark.fio)));

/** A phone whose browser keeps its data in a folder, and can be killed. */
async function openPhone(folder: string): Promise<Page> {
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumAt,
    args: quietChromium,
    baseURL: site.siteUrl,
    locale: "ru-RU",
    ...phone,
  });
  onTestFinished(() => context.close().catch(() => undefined));
  return context.newPage();
}

test("a browser that is killed while it sends loses no mark and doubles none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-phone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const people = [];
  for (const letter of "абвгде") people.push(await site.registered(`Батарейкин${letter} Пётр`));
  const page = await openPhone(folder);
  await connect(page, await site.pass({ place: "Вход без заряда" }));
  await page.context().setOffline(true);
  for (const { code, fio } of people) {
    await scan(page, code);
    await page.getByText(fio).waitFor();
  }
  // The server records the marks, and its answer finds no browser.
  const recorded = new Promise<void>((resolve) => {
    void page.route("**/api/door/acts/", async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await page.context().setOffline(false);
  await recorded;
  execFileSync("pkill", ["-9", "-f", folder]);
  expect(await marks(/^Батарейкин/)).toHaveLength(people.length);
  const reopened = await openPhone(folder);
  await takeClock(reopened, siteClock());
  await reopened.goto("/checkin/");
  await reopened.getByText("отправлено всё").waitFor();
  expect(await marks(/^Батарейкин/)).toHaveLength(people.length);
  await scan(reopened, people[0]?.code ?? "");
  await answer(reopened, /Уже здесь с/).waitFor();
});

test("a pass that is revoked while its marks are on the way loses none of them", async () => {
  const person = await site.registered("Середин Пётр");
  const page = await newWindow(browser(), { ...phone, baseURL: site.siteUrl }, failedCalls);
  const pass = await site.pass({ place: "Вход с отзывом" });
  await connect(page, pass);
  let isRevoked = false;
  await page.route("**/api/door/acts/", async (route) => {
    if (!isRevoked && route.request().postDataJSON().acts.length > 0) {
      isRevoked = true;
      await site.send("DELETE", `/api/staff/door/passes/${pass.id}/`);
    }
    await route.continue();
  });
  await scan(page, person.code);
  await page.getByRole("heading", { name: "Пропуск отозван" }).waitFor();
  await expect.poll(() => marks(/^Середин/)).toHaveLength(1);
});

test("the door of a hall records arrivals and departures by turn, with the minutes at the session", async () => {
  const { conference } = await site.send<{ conference: { id: number } }>("GET", "/api/staff/programme/");
  const at = (minutes: number) => new Date(siteClock().getTime() + minutes * 60_000).toISOString();
  await site.send("POST", "/api/staff/programme-sessions/", {
    conference: conference.id,
    kind: "school",
    title: "Школа у двери",
    hall: "Зал 7",
    speakers: "",
    points: 6,
    starts_at: at(-60),
    ends_at: at(120),
    school: null,
    threshold: 70,
    takes_presence: true,
    is_public: true,
  });
  const person = await site.registered("Залова Вера");
  const page = await newWindow(browser(), { ...phone, baseURL: site.siteUrl }, failedCalls);
  await connect(page, await site.pass({ place: "Зал 7, дверь", hall: "Зал 7" }));
  await page.getByText("Школа у двери").waitFor();
  await scan(page, person.code);
  await answer(page, "Приход записан").waitFor();
  await page.clock.fastForward("30:00");
  await scan(page, person.code);
  await answer(page, "Уход записан").waitFor();
  await page.getByText(/пока 30\sиз\s180\sминут/).waitFor();
  await page.getByText(/До\sзачёта не\sхватает 96\sминут/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Это был приход" }).click();
  await answer(page, "Уход не записан").waitFor();
  await page.getByRole("button", { name: "Вернуть уход" }).click();
  await answer(page, "Уход возвращён").waitFor();
});

test("on the second day a device without a network marks those who came on the first", async () => {
  const person = await site.registered("Двухдневкина Вера");
  const page = await newWindow(browser(), { ...phone, baseURL: site.siteUrl }, failedCalls);
  await connect(page, await site.pass({ place: "Вход на два дня" }));
  await scan(page, person.code);
  await answer(page, "Добро пожаловать").waitFor();
  await page.getByText("отправлено всё").waitFor();
  await page.context().setOffline(true);
  await page.clock.fastForward("24:00:00");
  await scan(page, person.code);
  await answer(page, "Добро пожаловать").waitFor();
  await page.clock.fastForward("00:10");
  await scan(page, person.code);
  await answer(page, /Уже здесь с/).waitFor();
});
