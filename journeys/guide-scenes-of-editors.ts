import type { Page } from "playwright-core";
import { bodyField, button, historyOf, titleOf, untilSaved, writeText } from "./editor-page.ts";
import type { Camera, Scene } from "./guide-camera.ts";

type Entry = { id: number; revision: number };

/** A published news item of an editor. */
async function publishedNews({ ask }: Camera, data: object): Promise<Entry> {
  const draft = await ask<Entry>("/api/staff/entries/news/", { method: "POST", body: { data }, as: "editor" });
  const body = { revision: draft.revision };
  return ask(`/api/staff/entries/news/${draft.id}/publications/`, { method: "POST", body, as: "editor" });
}

/** Shows date fields in Russian: they use the browser's language, which differs from that of the page. */
async function asInRussian(page: Page): Promise<void> {
  const fields = await page.$$("input[type=date], input[type=time], input[type=datetime-local]");
  for (const field of fields) {
    const [date = "", time = ""] = (await field.inputValue()).split("T");
    const day = date.split("-").reverse().join(".");
    await field.evaluate((element, text) => {
      const input = element as HTMLInputElement;
      input.type = "text";
      input.value = text;
      input.blur();
    }, [day, time].filter(Boolean).join(", "));
  }
}

const meeting = {
  title: "Выездное заседание в Северогорске",
  text: "<p>Заседание пройдёт в областном диспансере. Начало в 10 часов.</p><p>Вход свободный, запись не нужна.</p>",
};

/** Scenes of editors, each with its own entry. */
export const scenesOfEditors: Record<string, Scene> = {
  async "writing news"(camera) {
    const page = await camera.open("editor", "/staff/news/new/", 1200);
    await titleOf(page).fill("Школа микробиологии: запись на ноябрьские занятия");
    await button(page, "Диагностика").click();
    await button(page, "Школа").click();
    await writeText(page, "Занятия пройдут 24 и 25 ноября в учебной лаборатории диспансера. ");
    await page.keyboard.type("Записаться может каждый врач общества.");
    await untilSaved(page);
    await camera.take("news-editor", page.locator("form"), { margin: 0, height: 760 });
    await camera.take("news-toolbar", page.getByRole("toolbar", { name: "Оформление текста" }), { margin: 4 });
    await page.getByLabel("В назначенное время", { exact: true }).check();
    await page.getByLabel("Дата", { exact: true }).fill("2026-11-23");
    await page.getByLabel("Время", { exact: true }).fill("09:00");
    await untilSaved(page);
    await asInRussian(page);
    const publication = page.getByRole("complementary", { name: "О материале" }).locator("section").first();
    await camera.take("news-schedule", publication, { margin: 0 });
  },

  async "seeing a list"(camera) {
    await publishedNews(camera, { title: "Приём тезисов продлён", text: "<p>До 1 декабря.</p>", pub_date: null });
    const page = await camera.open("editor", "/staff/news/", 1200);
    await camera.take(
      "news-tabs",
      [page.getByRole("navigation", { name: "Новости по состоянию" }), page.getByRole("row").nth(5)],
      { margin: 8 },
    );
  },

  async "meeting a colleague in one text"(camera) {
    const { id } = await publishedNews(camera, meeting);
    camera.wait(30);
    const page = await camera.open("editor", `/staff/news/${id}/`, 1200);
    const entry = await camera.ask<Entry & { data: object }>(`/api/staff/entries/news/${id}/`);
    const data = { ...entry.data, text: meeting.text.replace("10 часов", "11 часов") };
    await camera.ask(`/api/staff/entries/news/${id}/`, { method: "PUT", body: { data, revision: entry.revision } });
    await writeText(page, " Справки по телефону общества.");
    const notice = page.getByRole("status").filter({ hasText: "Есть версия новее вашей" });
    await notice.waitFor();
    await camera.take("collision", notice, { margin: 8 });
  },

  async "comparing versions"(camera) {
    const { id } = await publishedNews(camera, meeting);
    camera.wait(45);
    const page = await camera.open("editor", `/staff/news/${id}/`, 1200);
    await titleOf(page).fill("Выездное заседание в Залесске");
    await bodyField(page).getByText("Вход свободный").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Автобус от вокзала в 9 часов.");
    await untilSaved(page);
    const older = historyOf(page).getByRole("listitem").filter({ hasText: "Опубликовано" });
    await older.getByRole("button", { name: /^Версия/ }).click();
    await page.getByRole("menuitem", { name: "Сравнить с текущей" }).click();
    await page.getByRole("dialog").locator("ins").first().waitFor();
    await camera.take("comparison", page.getByRole("dialog"), { margin: 0 });
  },

  async "writing of a session of the school"(camera) {
    const list = await camera.ask<{ results: Entry[] }>("/api/staff/entries/session/?sort=-date&limit=1");
    const page = await camera.open("editor", `/staff/schools/${list.results[0]?.id}/`, 1200);
    await asInRussian(page);
    await camera.take(
      "school-editor",
      [page.getByLabel("Тема"), page.getByRole("switch", { name: "Ближайшее занятие" })],
      { margin: 36 },
    );
  },

  async "ordering documents"(camera) {
    const page = await camera.open("editor", "/staff/documents/", 1200);
    await camera.take("documents-order", [page.getByRole("row").first(), page.getByRole("row").nth(5)], { margin: 8 });
  },

  async "renewing the consent"(camera) {
    const list = await camera.ask<{ results: (Entry & { path: string })[] }>("/api/staff/entries/page/?limit=50");
    const consent = list.results.find(({ path }) => path === "/consent/");
    const page = await camera.open("editor", `/staff/pages/${consent?.id}/`, 1200);
    const version = page.getByLabel("Версия текста");
    await version.scrollIntoViewIfNeeded();
    await camera.take("consent-version", version.locator("xpath=../.."), { margin: 12 });
  },

  async "preparing a conference"(camera) {
    const page = await camera.open("editor", "/staff/conferences/new/", 1200);
    await page.getByLabel("Название", { exact: true }).fill("XIV ежегодная конференция фтизиатров");
    const schools = page.getByRole("group", { name: "Школы" });
    for (const name of ["Школа лучевой диагностики", "Школа детской фтизиатрии", "Школа микробиологии"]) {
      await schools.getByRole("button", { name: "Добавить школу" }).click();
      await schools.getByRole("textbox").last().fill(name);
    }
    await untilSaved(page);
    await camera.take("conference-schools", schools, { margin: 12 });
    const current = page.getByRole("switch", { name: "Текущая конференция" });
    await current.check();
    const warning = page.getByText("Текущая бывает одна.");
    await warning.waitFor();
    await camera.take("conference-current", [current, page.getByText("О ней главная страница"), warning], {
      margin: 20,
    });
  },

  async "setting up the site"(camera) {
    const page = await camera.open("editor", "/staff/settings/contacts/", 720);
    await camera.take("settings-contacts", page.locator("main"), { margin: 0, height: 560 });
    await page.goto("/staff/conferences/");
    await page.getByRole("link", { name: /^XIII/ }).first().click();
    await page.getByRole("link", { name: "Регистрация", exact: true }).click();
    const save = page.getByRole("button", { name: "Сохранить регистрацию" });
    await save.waitFor();
    await asInRussian(page);
    await camera.take("settings-registration", page.locator("main"), { margin: 0, height: 620 });
  },
};
