import { expect, test } from "vitest";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

const words = "слово ".repeat(60).trim();

test.each([
  ["a short paragraph", "<p>Приём идёт.</p><p>Дальше.</p>", "Приём идёт."],
  ["an empty first paragraph", "<p>&nbsp;</p><p>Приём идёт.</p>", "Приём идёт."],
  ["a long quotation from the first word", `<p>«${words}»</p>`, /^«слово слово [слово ]+…$/],
  ["a long quotation near the start", `<p>Он сказал: «${words}».</p>`, /^Он сказал: «слово [слово ]+…$/],
  ["a quotation cut at its end", `<p>${"слово ".repeat(30)}и «${words}».</p>`, /^[слово ]+ и…$/],
])("the excerpt of %s", async (_case, text, expected) => {
  const { create, publish, app } = await editorApp();
  const { body } = await publish(await create("news", { title: "Т", text }));
  const { excerpt } = (await getJson(app, `/api/news/${body.subject}/`)).body;
  expect(excerpt.replaceAll("\u00a0", " ")).toMatch(expected);
});
