import { expect, test } from "vitest";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { schoolWith, waitingFor } from "./full-school.ts";
import { atTheTable, drawerOf, newSurname, personNamed } from "./registrar-at-the-table.ts";
import { signIn, tokenOf } from "./staff-windows.ts";

const browser = oneBrowser();
const refused = [/status of 400/];

async function atTheList(school: { name: string }, viewport = { width: 1440, height: 900 }) {
  const page = await newWindow(browser(), { viewport }, refused);
  await signIn(page, await tokenOf(staff));
  await page.goto("/staff/waiting-lists/");
  await page.getByRole("link", { name: school.name }).click();
  await page.getByRole("heading", { level: 1, name: school.name }).waitFor();
  return page;
}

test("a registrar offers a place out of turn with a reason, and records the answer given by phone", async () => {
  const school = await schoolWith(0);
  const people = [personNamed(`${newSurname()} Анна`), personNamed(`${newSurname()} Вера`)];
  for (const person of people) await waitingFor(school, person);
  const page = await atTheList(school);
  const table = page.getByRole("table", { name: "Лист ожидания" });
  const rowOf = (fio = "") => table.getByRole("row").filter({ hasText: fio });
  expect(await accessibilityViolations(page)).toEqual([]);
  await rowOf(people[1]?.fio)
    .getByRole("button", { name: /^Действия/ })
    .click();
  await page.getByRole("menuitem", { name: "Предложить место вне очереди" }).click();
  const dialog = page.getByRole("dialog", { name: "Предложить место вне очереди?" });
  await dialog.getByText("Свободных мест нет").waitFor();
  const offer = dialog.getByRole("button", { name: /^Предложить \d+-е место/ });
  await offer.click();
  await dialog.getByRole("link", { name: /напишите, почему вне очереди/ }).waitFor();
  await dialog.getByRole("textbox", { name: "Почему вне очереди" }).fill("Докладчик школы");
  await offer.click();
  await rowOf(people[1]?.fio).getByText("Вне очереди: Докладчик школы").waitFor();
  expect(await rowOf(people[0]?.fio).innerText()).toMatch(/^1\b[\s\S]*Ждёт/);
  await rowOf(people[1]?.fio)
    .getByRole("button", { name: /^Действия/ })
    .click();
  await page.getByRole("menuitem", { name: "Согласен: занять место" }).click();
  await rowOf(people[1]?.fio).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Заняли место/ }).click();
  await page
    .getByRole("table", { name: "Больше не ждут" })
    .getByText(people[1]?.fio ?? "")
    .waitFor();
});

test("a registrar closes a list on a phone after reading what happens to each group, and opens it again", {
  tags: "full",
}, async () => {
  const school = await schoolWith(0);
  const person = personNamed(`${newSurname()} Анна`);
  await waitingFor(school, person);
  const page = await atTheList(school, { width: 360, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Закрыть лист" }).click();
  const dialog = page.getByRole("dialog", { name: "Закрыть лист ожидания?" });
  expect(await dialog.innerText()).toMatch(/1\sчеловек\. Останутся участниками: без\sшколы 1/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Закрыть лист" }).click();
  await page.getByText("В листе никого нет").waitFor();
  await page.getByRole("button", { name: "Открыть лист снова" }).click();
  await page.getByRole("button", { name: "Закрыть лист" }).waitFor();
});

test("a registrar puts a person into a full school over the places, after the site has warned", {
  tags: "full",
}, async () => {
  const school = await schoolWith(0);
  const person = personNamed(`${newSurname()} Ольга`);
  const { id } = await waitingFor(school, person);
  const page = await atTheTable(browser(), `open=${id}`, { expected: refused });
  const drawer = drawerOf(page, person.fio);
  await drawer.getByText("Ждёт места").first().waitFor();
  await drawer.getByRole("button", { name: /^Изменить/ }).click();
  await drawer.getByRole("radio", { name: new RegExp(`^${school.name}`) }).check({ force: true });
  await drawer.getByRole("button", { name: /^Сохранить/ }).click();
  await drawer.getByRole("checkbox", { name: /^Записать сверх мест/ }).check();
  await drawer.getByRole("button", { name: /^Сохранить/ }).click();
  await drawer.getByText("Печать анкеты").waitFor();
  expect(await drawer.innerText()).not.toContain("Ждёт места");
});
