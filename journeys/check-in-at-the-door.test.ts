import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser } from "./browser.ts";
import { answer, browserThatSees, checkInSite, connect, failedCalls, phone, scan } from "./check-in-site.ts";
import { signIn } from "./staff-windows.ts";

const browser = oneBrowser();
const laptop = { viewport: { width: 1366, height: 768 } };

let site: Awaited<ReturnType<typeof checkInSite>>;
beforeAll(async () => {
  site = await checkInSite({ filled: inject("filledSite") });
});
afterAll(() => site.stop());

function window(options: object): Promise<Page> {
  return newWindow(browser(), { ...options, baseURL: site.siteUrl }, failedCalls);
}

type Conflicts = { results: { kind: string; person: { fio: string } }[] };
const conflicts = async () => (await site.send<Conflicts>("GET", "/api/staff/door/conflicts/")).results;
const marksOf = async (fio: string) => {
  const marks = await site.send<{ fio: string; undone_at: string | null }[]>("GET", "/api/staff/door/marks/");
  return marks.filter((mark) => mark.fio === fio).length;
};

test("staff connect a phone by six digits, and see the arrival that it marks without reloading", async () => {
  const { code } = await site.registered("Вымыслова Ирина Петровна");
  const staff = await window({ viewport: { width: 1440, height: 900 } });
  await signIn(staff, site.token);
  await staff.goto("/staff/door/");
  // An empty list has the button; once it is shown, that of the page is hidden.
  await staff.locator("[data-empty-list]").getByRole("button", { name: "Подключить устройство" }).click();
  const dialog = staff.getByRole("dialog", { name: "Подключить устройство" });
  await dialog.getByLabel("Где стоит").fill("Вход со двора");
  await dialog.getByRole("button", { name: "Показать код" }).click();
  const digits = (await dialog.getByText(/^\d{3}\s\d{3}$/).innerText()).replace(/\s/g, "");
  expect(await accessibilityViolations(staff)).toEqual([]);
  const page = await window(phone);
  await connect(page, { digits });
  await dialog.getByText("Подключено: Стрижов Олег.").waitFor();
  await dialog.getByRole("button", { name: "Готово" }).click();
  const row = staff.getByRole("row", { name: /Вход со двора/ });
  expect(await row.getByRole("cell").nth(2).innerText()).toBe("0");
  await scan(page, code);
  await answer(page, "Добро пожаловать").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => row.getByRole("cell").nth(2).innerText()).toBe("1");
  await scan(page, (await site.registered("Сорокопудова Вера Никитична")).code);
  await page.getByRole("button", { name: "Отменить вход" }).click();
  await answer(page, "Вход не записан").waitFor();
  await expect.poll(() => row.getByRole("cell").nth(2).innerText()).toBe("1");
});

test("without a network marks outlive the closed page, and arrive once when it returns", async () => {
  const [first, second] = [
    await site.registered("Белокамский Игорь Всеволодович"),
    await site.registered("Хвоева Дарья Максимовна"),
  ];
  const withdrawn = await site.registered("Тростникова Елена Павловна");
  const page = await window(phone);
  await connect(page, await site.pass({ place: "Вход без связи" }));
  await page.context().setOffline(true);
  await scan(page, first.code);
  await answer(page, "Добро пожаловать").waitFor();
  await page.getByText("Отправим, когда будет связь").or(page.getByText("Нет связи с")).first().waitFor();
  await page.getByRole("button", { name: "Новый человек" }).click();
  await page.getByLabel("Фамилия, имя, отчество").fill("рябинкин лев");
  await page.getByRole("button", { name: "Записать и отметить" }).click();
  await page.getByText("новый, номер после связи").waitFor();
  const counts = async (shown: Page) => /\d+\sиз\s\d+/.exec(await shown.locator("body").innerText())?.[0];
  const before = await counts(page);
  expect(before).toBeDefined();
  await page.close();

  await site.send("POST", `/api/registration/${withdrawn.id}/withdrawals/`);
  const reopened = await page.context().newPage();
  await reopened.goto("/checkin/");
  await reopened.getByRole("button", { name: /2 ждут/ }).waitFor();
  expect(await counts(reopened)).toBe(before);
  await scan(reopened, second.code);
  await answer(reopened, "Добро пожаловать").waitFor();
  await scan(reopened, first.code);
  await answer(reopened, /Уже здесь с/).waitFor();
  // The device cannot know of the withdrawal.
  await scan(reopened, withdrawn.code);
  await answer(reopened, "Добро пожаловать").waitFor();
  await reopened.getByRole("button", { name: /4 ждут/ }).click();
  await reopened.getByText("Отметки лежат в этом телефоне под замком").waitFor();
  expect(await accessibilityViolations(reopened)).toEqual([]);
  await reopened.getByRole("button", { name: "К сканеру" }).click();

  await reopened.context().setOffline(false);
  await reopened.getByText("отправлено всё").waitFor();
  for (const fio of [first.fio, second.fio, withdrawn.fio, "Рябинкин Лев"])
    expect([fio, await marksOf(fio)]).toEqual([fio, 1]);
  expect((await conflicts()).map(({ kind, person }) => [kind, person.fio])).toContainEqual([
    "withdrawn",
    withdrawn.fio,
  ]);
});

test("on red neither a scan nor Enter answers: Esc refuses, Alt P lets in and flags", { tags: "full" }, async () => {
  const [withdrawn, other] = [
    await site.registered("Понарошкин Пётр Юрьевич"),
    await site.registered("Щеглолёва Зоя Аркадьевна"),
  ];
  await site.send("POST", `/api/registration/${withdrawn.id}/withdrawals/`);
  const page = await window(laptop);
  await connect(page, await site.pass({ place: "Стол регистрации" }));
  await scan(page, withdrawn.code);
  const stop = page.getByRole("alert").filter({ hasText: "Регистрация отозвана" });
  await stop.waitFor();
  await scan(page, other.code);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  expect(await stop.isVisible()).toBe(true);
  expect([await marksOf(other.fio), await marksOf(withdrawn.fio)]).toEqual([0, 0]);
  await page.keyboard.press("Escape");
  await stop.waitFor({ state: "detached" });
  await scan(page, withdrawn.code);
  // The same code within five seconds is not read again.
  await page.clock.fastForward(6000);
  await scan(page, withdrawn.code);
  await stop.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Alt+KeyP");
  await answer(page, "Вход записан и помечен").waitFor();
  await expect.poll(() => marksOf(withdrawn.fio)).toBe(1);
  await page.getByLabel("Код, номер или фамилия").fill("Неведомкин");
  await page.getByRole("button", { name: "Новый человек" }).waitFor();
  await page.getByLabel("Код, номер или фамилия").fill("щегло");
  await page.getByRole("button", { name: /Щеглолёва Зоя/ }).waitFor();
  await page.keyboard.press("Enter");
  await answer(page, "Добро пожаловать").waitFor();
  await expect.poll(() => marksOf(other.fio)).toBe(1);
});

test("a code of another system and a damaged one are told apart, and change nothing", { tags: "full" }, async () => {
  const page = await window(phone);
  await connect(page, await site.pass());
  await scan(page, "HTTPSOTHERSYSTEMTICKET0189");
  await answer(page, "Код не из этой конференции").waitFor();
  await page.getByRole("button", { name: "Дальше" }).click();
  await scan(page, "ABCDEFGHIJ");
  await answer(page, "Код повреждён").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await scan(page, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  await answer(page, "Код не из этой конференции").waitFor();
});

test("revoking a lost phone deletes its list; marks that waited still arrive, flagged", async () => {
  const person = await site.registered("Макетов Юрий Олегович");
  const page = await window(phone);
  const pass = await site.pass({ place: "Вход с потерянным телефоном" });
  await connect(page, pass);
  await page.context().setOffline(true);
  await scan(page, person.code);
  await answer(page, "Добро пожаловать").waitFor();
  await page.getByText("Нет связи с").waitFor();
  await site.send("DELETE", `/api/staff/door/passes/${pass.id}/`);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Пропуск отозван" }).waitFor();
  await expect.poll(() => marksOf(person.fio)).toBe(1);
  expect((await conflicts()).map(({ kind, person: { fio } }) => [kind, fio])).toContainEqual(["revoked", person.fio]);
  const stored = await page.evaluate(async () => {
    const opened = indexedDB.open("check-in");
    const db = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const all = (name: string) =>
      new Promise<{ key?: unknown; token?: unknown }[]>((resolve) => {
        const rows = db.transaction(name).objectStore(name).getAll();
        rows.onsuccess = () => resolve(rows.result);
      });
    return { lists: (await all("list")).length, secrets: (await all("pass")).map(({ key, token }) => [key, token]) };
  });
  expect(stored).toEqual({ lists: 0, secrets: [[null, null]] });
  await page.reload();
  await page.getByRole("heading", { name: "Пропуск отозван" }).waitFor();
});

test("a newer version takes over at the next opening; what waited is still sent", { tags: "full" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(".build/check-in", folder, { recursive: true });
  const own = await checkInSite({ filled: inject("filledSite"), checkIn: folder });
  onTestFinished(() => own.stop());
  const { code } = await own.registered("Ковылина Наталья Сергеевна");
  const page = await newWindow(browser(), { ...phone, baseURL: own.siteUrl }, failedCalls);
  await connect(page, await own.pass());
  await page.context().setOffline(true);
  await scan(page, code);
  await answer(page, "Добро пожаловать").waitFor();
  const change = (name: string, from: RegExp, to: string) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  change("index.html", /<title>[^<]*/, "<title>Новая версия");
  change("service-worker.js", /check-in [0-9a-f]+/, "check-in 0000000000000000");
  await page.context().setOffline(false);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker?.state === "installing") await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["check-in 0000000000000000"]);
  await page.getByText("отправлено всё").waitFor();
  const { counts } = await own.send<{ counts: { here: number } }>("GET", "/api/staff/door/");
  expect(counts.here).toBe(1);
});

test("a device without room for another mark says so before anything is lost", { tags: "full" }, async () => {
  const person = await site.registered("Образцова-Примерова Александра Всеволодовна");
  const page = await window(phone);
  await connect(page, await site.pass({ place: "Вход с полным телефоном" }));
  // Chromium enforces no smaller quota on request, so the browser's answer about its disk is replaced.
  const reportRoom = (room: number) =>
    page.evaluate((left) => {
      navigator.storage.estimate = async () => ({ usage: 1_000_000, quota: 1_000_000 + left });
    }, room);
  await reportRoom(20_000);
  await scan(page, person.code);
  await page.getByRole("alert").filter({ hasText: "Память устройства заполнена, отметка не записана" }).waitFor();
  expect(await answer(page, "Добро пожаловать").count()).toBe(0);
  await reportRoom(200_000);
  await page.clock.fastForward(6000);
  await scan(page, person.code);
  await answer(page, "Добро пожаловать").waitFor();
  await page.getByText(/осталось места на\s2\d\sотметк/).waitFor();
  await expect.poll(() => marksOf(person.fio)).toBe(1);
});

test("the camera reads a code from a film", { tags: "full" }, async () => {
  const { code } = await site.registered("Лебяжьева-Растопчинова Александра Константиновна");
  const seeing = await browserThatSees(code);
  onTestFinished(() => seeing.close());
  const context = await seeing.newContext({ ...phone, permissions: ["camera"], baseURL: site.siteUrl });
  const page = await context.newPage();
  await connect(page, await site.pass());
  await answer(page, "Добро пожаловать").waitFor();
  await page.getByText("Лебяжьева-Растопчинова").first().waitFor();
});
