import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { oneBrowser } from "./browser.ts";
import { askAs, bodyField, button, editorAt, newTitle, published, untilSaved } from "./editor-page.ts";
import { staff } from "./first-administrator.ts";
import { askSettings } from "./settings-put-back.ts";
import { siteUrl } from "./site-url.ts";
import { type Account, ask, invited, tokenOf } from "./staff-windows.ts";

const browser = oneBrowser();

/** A part of the home page, with its folded content opened. */
async function partOf(page: Page, name: string) {
  const part = page.getByRole("region", { name, exact: true });
  await part.waitFor();
  const folds = part.getByRole("button", { name: /^Показать все/ });
  for (let left = await folds.count(); left > 0; left -= 1) await folds.first().click();
  return part;
}

/** Deletes the entry when the test ends, since tests share the site. */
function deleteAtEnd(account: Account, { kind, id }: Entry): void {
  onTestFinished(async () => {
    await askAs(account, `${kind}/${id}/`, { method: "DELETE" });
  });
}

async function archive(account: Account, { kind, id, revision }: Entry): Promise<void> {
  await askAs(account, `${kind}/${id}/archivings/`, { method: "POST", body: { revision } });
}

/** The address of a published picture. */
async function pictureAddress(): Promise<string> {
  const { results } = await (await fetch(`${siteUrl()}/api/news/?limit=100`)).json();
  return results.find((item: { title_img: string | null }) => item.title_img !== null).title_img;
}

test("an editor sees scheduled entries and drafts, and opens and corrects a text with a broken link", async () => {
  const account = await invited("editor");
  const [waiting, begun, broken] = [newTitle("Ждёт часа"), newTitle("Черновик"), newTitle("Со ссылкой")];
  const url = `pamyatka-${broken.split(" ").at(-1)}`;
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const page = await published(account, "page", { title: newTitle("Памятка"), url, content: "<p>Текст.</p>" });
  // HTML in the style of other programs, which differs from the editor's output.
  const text = `<p>См. <a href="/${url}/">памятку</a>.</p><p><img src="${await pictureAddress()}" alt="Зал"></p>`;
  const draft = await askAs<Entry>(account, "news/", { method: "POST", body: { data: { title: begun } } });
  for (const entry of [
    page,
    draft,
    await published(account, "news", { title: waiting, text: "<p>Текст.</p>", pub_date: later }),
    await published(account, "news", { title: broken, text }),
  ]) {
    deleteAtEnd(account, entry);
  }
  await archive(account, page);

  const window = await editorAt(browser(), "/staff/", { account });
  await (await partOf(window, "Запланировано")).getByRole("link", { name: waiting }).waitFor();
  const unfinished = await partOf(window, "Черновики и правки");
  await unfinished.getByRole("listitem").filter({ hasText: begun }).getByText("черновик · вы, сегодня").waitFor();
  const issues = await partOf(window, "Стоит поправить");
  await issues.getByRole("listitem").filter({ hasText: broken }).getByText(`/${url}/`).waitFor();
  const needs = await partOf(window, "Требует внимания");
  await needs.getByRole("region", { name: "Ссылки, которые никуда не ведут" }).getByRole("link").click();

  await issues.getByRole("link", { name: broken }).click();
  await window.waitForURL(/\/staff\/news\/\d+\/#text$/);
  await expect.poll(() => bodyField(window).evaluate((field) => field === document.activeElement)).toBe(true);
  await window.getByText(`Ссылка /${url}/ никуда не\u00a0ведёт`).waitFor();
  expect(await window.getByText("Есть правки").count()).toBe(0);
  await window.keyboard.press("Control+A");
  await window.keyboard.type("Памятка теперь у каждого врача.");
  await untilSaved(window);
  await button(window, "Опубликовать изменения").click();
  await window.getByText("Новость опубликована.").waitFor();
  await window.getByText("Всё заполнено").waitFor();

  await window.getByRole("link", { name: "Обзор", exact: true }).click();
  // Old data are shown until they have been reloaded.
  await partOf(window, "Требует внимания");
  await expect.poll(() => window.getByRole("main").getByText(broken).count()).toBe(0);
});

/** A registration at the desk today, deleted after the test. */
async function addRegistration(): Promise<void> {
  const token = await tokenOf(staff);
  const { id } = await ask("/api/user_conferences/", { fio: newTitle("Графиков Пётр") }, token);
  onTestFinished(async () => {
    const headers = { authorization: `Token ${token}` };
    const address = `${siteUrl()}/api/registration/${id}/delete_user/`;
    expect((await fetch(address, { method: "DELETE", headers })).status).toBe(204);
  });
}

test("registrations by day are a sentence for a single day, and otherwise a chart with a table", {
  tags: "full",
}, async () => {
  await addRegistration();
  const page = await editorAt(browser(), "/staff/");
  const part = await partOf(page, "Регистрации по дням");
  await part.getByText(/регистраци[яий] за\s14\sдней, (все )?сегодня/).waitFor();
  expect(await part.getByRole("img").count()).toBe(0);

  // A test cannot register on an earlier day, so the response gets one.
  await page.route("**/api/staff/registrations-by-day/", async (route) => {
    const answer = await route.fetch();
    const { days, ...counts } = await answer.json();
    await route.fulfill({ response: answer, json: { ...counts, days: days.with(-5, { ...days.at(-5), count: 3 }) } });
  });
  await page.reload();
  await part.getByRole("button", { name: "30\u00a0дней" }).click();
  await part.getByRole("img", { name: /^Столбики по дням: \d+/ }).waitFor();
  await part.getByText("Таблицей").click();
  expect(await part.getByRole("row").count()).toBe(31);
});

test("a registrar sees registrations by day and none of the tasks of editors", { tags: "full" }, async () => {
  const page = await editorAt(browser(), "/staff/", { account: await invited("registrar") });
  await partOf(page, "Регистрации по дням");
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(titles).toEqual(["Требует внимания", "XIII ежегодная конференция фтизиатров", "Регистрации по\u00a0дням"]);
  await (await partOf(page, "Требует внимания")).getByText("Всё в порядке: ничего не ждёт вас.").waitFor();
});

test("a past conference offers a button to close its registration and a link to create the next conference", {
  tags: "full",
}, async () => {
  const account = await invited("editor");
  const page = await editorAt(browser(), "/staff/", { account });
  const needs = await partOf(page, "Требует внимания");
  const open = needs.getByRole("region", { name: "Регистрация на прошедшую конференцию включена" });
  await open.waitFor();
  const settings = await askSettings<RegistrationSettings[]>(account, "conferences/");
  const current = settings.find(({ is_current }) => is_current);
  onTestFinished(async () => {
    await askSettings(account, `conferences/${current?.id}/`, { method: "PATCH", body: { registration_on: true } });
  });
  await open.getByRole("button", { name: "Выключить" }).click();
  await open.waitFor({ state: "detached" });
  await needs.getByRole("link", { name: "Следующая конференция" }).click();
  await page.getByRole("dialog", { name: "Следующая конференция" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/staff/conferences/${current?.entry}/`);

  // An existing draft is opened instead of a second one.
  const name = newTitle("Будущая конференция");
  const draft = await askAs<Entry>(account, "conference/", { method: "POST", body: { data: { name } } });
  deleteAtEnd(account, draft);
  await page.goto("/staff/");
  const begun = needs.getByRole("region", { name: "Следующая конференция ещё черновик" });
  expect(await begun.innerText()).toContain(name);
  await begun.getByRole("link", { name: "Открыть" }).click();
  await page.waitForURL(`**/staff/conferences/${draft.id}/`);
});
