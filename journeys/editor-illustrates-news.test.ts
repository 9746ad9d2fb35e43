/** @module-tag full */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pdf, picture } from "#server/library/testing/test-files.ts";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import {
  barOf,
  bodyField,
  button,
  chooseFile,
  editorAt,
  newTitle,
  titleOf,
  untilSaved,
  visitorSees,
  writeText,
} from "./editor-page.ts";

const browser = oneBrowser();

/** Uploads three pictures at once, one of them broken, and describes the two others, which form a gallery. */
async function gallery(page: Page, png: Buffer): Promise<void> {
  await bodyField(page).getByRole("paragraph").last().click();
  await page.getByRole("toolbar").getByRole("button", { name: "Картинка", exact: true }).click();
  const files = [png, Buffer.from("не картинка"), png].map((buffer, at) => ({
    name: `${at}.png`,
    mimeType: "image/png",
    buffer,
  }));
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(files);
  await page.getByText("Не удалось загрузить картинку «1.png».").waitFor();
  const pictures = bodyField(page).locator("figure:has(figure) figure");
  await expect.poll(() => pictures.locator("img").count()).toBe(2);
  expect(await pictures.count()).toBe(2);
  await page.getByText(/В\sтексте 2\sкартинки без\sописания/).waitFor();
  await pictures.first().getByRole("button", { name: "Написать описание" }).click();
  await pictures.first().getByLabel("Описание картинки").fill("Президиум");
  await page.keyboard.press("Enter");
  await pictures.last().getByRole("button", { name: "Написать описание" }).click();
  await pictures.last().getByRole("button", { name: "Без описания, она украшение" }).click();
  await pictures.last().getByText("Украшение, без описания").waitFor();
}

test("a news item with a table, pictures and a document shows in its preview, then on the site when published", async () => {
  const title = newTitle("Отчёт");
  const page = await editorAt(browser(), "/staff/news/new/", { expected: [/preload/, /status of 400/] });
  await titleOf(page).fill(title);
  await writeText(page, "Сколько нас было:");
  await page.getByRole("toolbar").getByRole("button", { name: "Таблица", exact: true }).click();
  for (const cell of ["Врачи края", "2024", "2025"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Tab");
  }

  const png = await picture(640, 360).png().toBuffer();
  await chooseFile(page, "Картинка на карточке новости, необязательно", "зал.png", {
    mimeType: "image/png",
    buffer: png,
  });
  await page.getByText("Титульная картинка без описания").waitFor();
  await page.getByLabel("Описание картинки").fill("Зал во время заседания");
  await expect.poll(() => page.getByText("Титульная картинка без описания").count()).toBe(0);

  await gallery(page, png);

  await chooseFile(page, "Документы к новости", "Программа съезда.pdf", { mimeType: "application/pdf", buffer: pdf });
  await page
    .getByRole("textbox", { name: /^Название/ })
    .first()
    .waitFor();
  await untilSaved(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  const opened = page.waitForEvent("popup");
  await button(page, "Просмотр").click();
  const preview = await opened;
  await preview.getByRole("heading", { level: 1, name: title }).waitFor();
  await preview.getByRole("cell", { name: "Врачи края" }).or(preview.getByText("Врачи края")).first().waitFor();
  await preview.close();
  expect((await visitorSees("/news")).html).not.toContain(title);

  await button(page, "Опубликовать").click();
  const path = await barOf(page).getByRole("link", { name: "На сайте" }).getAttribute("href");
  const { html } = await visitorSees(String(path));
  expect(
    ["<table", "Врачи края", 'alt="Президиум"', "Зал во время заседания", "Программа съезда"].filter(
      (part) => !html.includes(part),
    ),
  ).toEqual([]);
});
