import { bodyField } from "./editor-page.ts";
import type { Scene } from "./guide-camera.ts";

type Entry = { id: number; revision: number };

/** An entry with problems, for the list of findings. */
const broken = {
  title: "Как проехать в учебную лабораторию",
  text: '<p>Смотрите <a href="/proezd/">страницу о проезде</a>.</p>',
};

/** Scenes of the library and of the home page. */
export const scenesOfTheLibrary: Record<string, Scene> = {
  async "files and their places"(camera) {
    const page = await camera.open("editor", "/staff/files/?kind=document&search=pdf", 1200);
    const { results } = await camera.ask<{ results: { src: string }[] }>("/api/staff/files/?search=маршрут");
    const pdf = await page.request.get(String(results[0]?.src));
    const chosen = { name: "Программа выездного заседания.pdf", mimeType: "application/pdf", buffer: await pdf.body() };
    await page.locator("input[type=file]").setInputFiles(chosen);
    // The server processes it in the background.
    await page.getByText("в\u00a0библиотеке").waitFor();
    for (let sight = 0; sight < 20 && (await page.getByText(/страниц/).count()) === 0; sight++) {
      await page.waitForTimeout(1000);
      await page.reload({ waitUntil: "networkidle" });
    }
    await camera.take("files", page.locator("main"), { margin: 0, height: 560 });
  },

  async "what matters of a picture"(camera) {
    const page = await camera.open("editor", "/staff/files/?kind=picture", 1200);
    await page
      .getByRole("button", { name: /^Действия/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Свойства" }).click();
    const dialog = page.getByRole("dialog", { name: "Свойства файла" });
    await dialog.getByRole("img").first().waitFor();
    await page.waitForLoadState("networkidle");
    await camera.take("focus", dialog, { margin: 0, height: 620 });
  },

  async "what waits and what is broken"(camera) {
    const news = "/api/staff/entries/news/";
    const draft = { title: "Итоги областного конкурса молодых врачей" };
    await camera.ask(news, { method: "POST", body: { data: draft }, as: "editor" });
    const later = {
      ...broken,
      title: "Школа микробиологии: расписание",
      text: "<p>Скоро.</p>",
      pub_date: "2026-11-23T09:00:00+03:00",
    };
    for (const data of [broken, later]) {
      const { id, revision } = await camera.ask<Entry>(news, { method: "POST", body: { data }, as: "editor" });
      await camera.ask(`${news}${id}/publications/`, { method: "POST", body: { revision }, as: "editor" });
    }
    const page = await camera.open("editor", "/staff/", 1200);
    await page.getByText("Стоит поправить").waitFor();
    await camera.take("home", page.locator("main"), { margin: 0, height: 620 });
  },

  async "describing a picture"(camera) {
    const files = await camera.ask<{ results: { src: string }[] }>("/api/staff/files/?kind=picture&limit=20");
    const text = `<p>Занятие начали с обхода.</p><figure><img src="${files.results[0]?.src}" alt=""></figure>`;
    const data = { title: "Открыта новая учебная лаборатория", text };
    const { id } = await camera.ask<Entry>("/api/staff/entries/news/", {
      method: "POST",
      body: { data },
      as: "editor",
    });
    const page = await camera.open("editor", `/staff/news/${id}/`, 1200);
    await page.getByRole("button", { name: "Написать описание" }).waitFor();
    const figure = bodyField(page).locator("figure, [data-node-view-wrapper]").first();
    await camera.take("picture-description", figure, { margin: 8 });
  },
};
