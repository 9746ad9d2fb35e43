import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Entry } from "#contract/site/entries/entries.ts";
import { pdfOfPages, words } from "#server/kit/testing/test-pdf.ts";
import { picture } from "#server/library/testing/test-files.ts";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import { askAs, barOf, button, editorAt, newTitle, rowNamed } from "./editor-page.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();

async function send(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Загрузить файлы").click();
  await (await chooser).setFiles({ name, mimeType, buffer });
  await rowNamed(page, name).waitFor();
}

async function act(page: Page, name: string, action: string) {
  await button(page, `Действия: ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a PDF shows its first page, can be renamed and cannot be deleted while it is in use", async () => {
  const account = await invited("editor");
  const [sent, kept] = [`${newTitle("scan")}.pdf`, newTitle("Положение")];
  const page = await editorAt(browser(), "/staff/files/", { account, expected: [/409/] });
  await send(page, sent, "application/pdf", pdfOfPages([words("First"), words("Second")]));
  await rowNamed(page, sent).getByText("PDF, 2 страницы").waitFor();
  await expect.poll(() => rowNamed(page, sent).locator("img").count()).toBe(1);

  await act(page, sent, "Свойства");
  const dialog = page.getByRole("dialog", { name: "Свойства файла" });
  await dialog.getByRole("img", { name: /Первая страница/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Имя файла" }).fill(kept);
  await button(page, "Сохранить").click();
  await rowNamed(page, `${kept}.pdf`).waitFor();

  const file = await idOf(page, kept);
  await askAs<Entry>(account, "document/", { method: "POST", body: { data: { title: kept, file } } });
  await page.reload();
  await rowNamed(page, kept).getByRole("link", { name: kept, exact: true }).waitFor();
  await act(page, `${kept}.pdf`, "Удалить");
  await page.getByText("Сначала уберите его оттуда").waitFor();
});

test("a large photograph is reduced by the browser before it is sent", async () => {
  const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
  const photograph = sharp({ create: { width: 3000, height: 1500, channels: 3, background: "white", noise } });
  const bytes = await photograph.jpeg({ quality: 95 }).toBuffer();
  const page = await editorAt(browser(), "/staff/files/");
  const begun = page.waitForRequest((request) => /uploads\/$/.test(request.url()) && request.method() === "POST");
  const name = `${newTitle("съезд")}.jpg`;
  await send(page, name, "image/jpeg", bytes);
  expect((await begun).postDataJSON().size).toBeLessThan(bytes.length * 0.8);
});

test("the focal point of a picture is set by mouse and keyboard, and a deleted picture can be restored", {
  tags: "full",
}, async () => {
  const name = `${newTitle("зал")}.png`;
  const page = await editorAt(browser(), "/staff/files/");
  await send(page, name, "image/png", await picture(600, 300).png().toBuffer());
  await act(page, name, "Свойства");
  const mark = page.getByRole("slider", { name: "Главное на картинке" });
  await mark.click({ position: { x: 2, y: 2 } });
  await expect.poll(() => mark.getAttribute("aria-valuetext")).toMatch(/^0\s% слева, 0\s% сверху$/);
  await mark.press("ArrowRight");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await button(page, "Сохранить").click();
  await page.getByText("Изменения сохранены").waitFor();
  await act(page, name, "Свойства");
  await expect.poll(() => mark.getAttribute("aria-valuetext")).toMatch(/^10\s% слева, 0\s% сверху$/);
  await button(page, "Отмена").click();

  await act(page, name, "Удалить");
  await expect.poll(() => rowNamed(page, name).count()).toBe(0);
  await page.getByRole("link", { name: "Корзина" }).click();
  await rowNamed(page, name).getByRole("button", { name: "Вернуть" }).click();
  await page.getByText("снова в\u00a0библиотеке").waitFor();
  await page.getByRole("link", { name: "Картинки" }).click();
  await rowNamed(page, name).waitFor();
});

/** The id of the file in the API. */
async function idOf(page: Page, name: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const url = new URL(`/api/staff/files/?search=${encodeURIComponent(name)}`, page.url());
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } });
  return (await answer.json()).results[0].id;
}

test("a PDF dropped on the list of bulletins creates a draft with its number, date and first page", {
  tags: "full",
}, async () => {
  const page = await editorAt(browser(), "/staff/bulletins/");
  const list = page.locator("main [aria-label='Бюллетени']");
  await list.waitFor();
  await list.evaluate(
    (table, [name, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      table.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [`${newTitle("Выпуск")} № 901 от 15.03.2026.pdf`, [...pdfOfPages([words("First")])]] as const,
  );
  await barOf(page).getByText("Черновик").waitFor();
  expect(await page.getByLabel("Номер", { exact: true }).inputValue()).toBe("901");
  expect(await page.getByLabel("Дата выхода", { exact: true }).inputValue()).toBe("2026-03-15");
  await page
    .getByRole("group", { name: /^Обложка/ })
    .getByText(/первая страница\.webp/)
    .waitFor();
  await button(page, "Другие действия").click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await list.waitFor();
});
