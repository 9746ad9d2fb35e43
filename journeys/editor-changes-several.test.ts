import { expect, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import { askAs, button, editorAt, entriesNamed, newTitle } from "./editor-page.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();

test("a bulk change of rows names the rejected ones, and one undo reverts all of them", async () => {
  const account = await invited("editor");
  const title = newTitle("Охапка");
  const texts = { первая: "<p>Текст.</p>", вторая: "", третья: "<p>Текст.</p>" };
  for (const [number, text] of Object.entries(texts)) {
    await askAs(account, "news/", { method: "POST", body: { data: { title: `${title} ${number}`, text } } });
  }
  const page = await editorAt(browser(), `/staff/news/?sort=title&search=${title}`, { account });
  await page.getByLabel("Кто писал").selectOption({ label: "Проверкина\u00a0А.\u00a0П." });
  await page.getByText("Найдено: 3").waitFor();
  const states = async () => (await entriesNamed(account, "news", title)).map(({ state }) => state).sort();
  // Selects the first row by keyboard and the rest with Shift.
  await page.getByRole("link", { name: `${title} вторая` }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: `Выбрать: ${title} третья` }).click({ modifiers: ["Shift"] });
  await page.getByRole("status").filter({ hasText: "Выбрано 3" }).waitFor();
  // On a phone the bar scrolls sideways, with the actions first, and does not cut off its menu.
  await page.setViewportSize({ width: 360, height: 740 });
  const { x = 0, width = 360 } = (await button(page, "Опубликовать").boundingBox()) ?? {};
  expect(x + width).toBeLessThan(360);
  await button(page, "Рубрика").click();
  await page.getByRole("menuitem").first().click({ trial: true });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
  await button(page, "Опубликовать").click();
  const refused = page.getByRole("status").filter({ hasText: "Не\u00a0сделано: 1" });
  await refused.getByText("Текст: заполните это поле").waitFor();
  expect(await refused.getByRole("link").allInnerTexts()).toEqual([`${title} вторая`]);
  expect(await states()).toEqual(["draft", "published", "published"]);
  await page.keyboard.press("Control+Z");
  await expect.poll(states).toEqual(["draft", "draft", "draft"]);
  await page.goBack();
  await page.getByText("Найдено: 3").waitFor({ state: "detached" });
});
