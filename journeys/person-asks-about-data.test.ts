import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { newSurname, personNamed, registered } from "./registrar-at-the-table.ts";
import { signIn, tokenOf } from "./staff-windows.ts";

const browser = oneBrowser();

async function administratorAt(address: string) {
  const page = await newWindow(browser(), { viewport: { width: 1440, height: 1000 } }, [/status of 400/]);
  await signIn(page, await tokenOf(staff));
  await page.goto(address);
  return page;
}

test("a request from the public form, sent without script, is answered with an export", async () => {
  const person = personNamed(`${newSurname()} Ирина Петровна`);
  await registered(person);
  const page = await newWindow(browser(), { javaScriptEnabled: false }, [/status of 400/]);
  await page.goto("/privacy/");
  await page.getByRole("link", { name: "Ваши права на\u00a0данные" }).click();
  await page.getByRole("button", { name: "Отправить запрос" }).click();
  await page.getByRole("alert").getByText("Введите фамилию").waitFor();
  await page.getByLabel("Узнать, какие мои данные вы храните").check();
  await page.getByLabel("Фамилия, имя, отчество").fill(person.fio);
  await page.getByLabel("Электронная почта").fill(person.email);
  await page.getByRole("button", { name: "Отправить запрос" }).click();
  const title = await page.getByRole("heading", { level: 1, name: /Запрос №.\d+ получен/ }).textContent();
  const number = /\d+/.exec(title ?? "")?.[0] ?? "";

  const desk = await administratorAt("/staff/requests/");
  const row = desk.getByRole("row").filter({ hasText: person.fio });
  await row.getByText("10\u00a0рабочих дней").first().waitFor();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await row.getByRole("link", { name: "Выгрузить" }).click();
  await desk.getByRole("heading", { level: 1, name: person.fio }).waitFor();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Выгрузить всё" }).click();
  expect(await desk.getByLabel("Основание").inputValue()).toBe(number);
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Собрать архив" }).click();
  const parts = unzipSync(readFileSync(await (await download).path()));
  const json = Object.entries(parts).find(([name]) => name.endsWith(".json"))?.[1];
  expect(Buffer.from(json ?? []).toString()).toContain(person.email);

  await desk.goto("/staff/requests/");
  await row.getByRole("button", { name: /Действия с.запросом/ }).click();
  await desk.getByRole("menuitem", { name: "Записать ответ" }).click();
  await desk.getByRole("button", { name: "Закрыть запрос" }).click();
  await desk.getByRole("alert").waitFor();
  await desk.getByLabel("Как ответили").fill("Выдали архив лично");
  await desk.getByRole("button", { name: "Закрыть запрос" }).click();
  await row.waitFor({ state: "detached" });
  await desk.getByRole("link", { name: /^Закрытые/ }).click();
  await row.getByText("Выдали архив лично").waitFor();
});

test("the dialog of transferred days off opens while they load, and offers to load them again", async () => {
  const desk = await administratorAt("/staff/requests/");
  let isRefused = true;
  await desk.route("**/api/staff/working-days/", (route) =>
    isRefused ? route.fulfill({ status: 400, json: { detail: "Не сейчас." } }) : route.continue(),
  );
  await desk.getByRole("button", { name: "Переносы выходных" }).click();
  const dialog = desk.getByRole("dialog", { name: "Переносы выходных" });
  await dialog.getByText("Не удалось загрузить переносы выходных").waitFor();
  isRefused = false;
  await dialog.getByRole("button", { name: "Повторить" }).click();
  const field = dialog.getByLabel("Ещё выходные");
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a withdrawn consent leads to an erasure, which leaves only the act", { tags: "full" }, async () => {
  const surname = newSurname();
  const person = personNamed(`${surname} Анна`);
  const answer = (await registered(person)) as { result?: string };
  const page = await newWindow(browser(), { javaScriptEnabled: false }, [/status of 404/]);
  await page.goto(answer.result ?? "");
  await page.getByRole("link", { name: "Отозвать согласие" }).click();
  await page.getByRole("button", { name: "Отозвать согласие" }).click();
  await page.getByRole("heading", { level: 1, name: "Согласие отозвано" }).waitFor();

  const desk = await administratorAt(`/staff/people/?search=${surname}`);
  await desk.getByRole("link", { name: person.fio }).click();
  await desk.getByText("отозвать согласие").waitFor();
  await desk.getByRole("button", { name: "Уничтожить данные…" }).click();
  await desk.getByLabel("Чтобы подтвердить, наберите фамилию").fill("Не та");
  await desk.getByRole("button", { name: "Уничтожить и\u00a0составить акт" }).click();
  await desk.getByRole("alert").waitFor();
  await desk.getByLabel("Чтобы подтвердить, наберите фамилию").fill(surname);
  await desk.getByRole("button", { name: "Уничтожить и\u00a0составить акт" }).click();
  await desk.getByRole("heading", { level: 1, name: /Акт №.\d+ об.уничтожении/ }).waitFor();
  await desk.getByText("Отозвано согласие, запрос").waitFor();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Отметить подписанным" }).click();
  await desk.getByText(/Подписан \d/).waitFor();

  await desk.goto(`/staff/people/?search=${surname}`);
  await desk.getByText(`По запросу «${surname}» никого нет`).waitFor();
  await desk.goto("/staff/audit/?action=person-erased");
  await desk.getByText(/Акт №/).first().waitFor();
  await page.goto(answer.result ?? "");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText(person.fio).count()).toBe(0);
});
