import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readChapter } from "./guide-plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "guide-"));
const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "white" } });
writeFileSync(join(folder, "list.png"), await picture.png().toBuffer());

test("a chapter is parsed into its title and its HTML, whose headings have anchors", async () => {
  const { title, html } = await readChapter("# Новости\n\n## Как снять с сайта\n\nНажмите **Снять**.", folder);
  expect(title).toBe("Новости");
  expect(html).toBe('<h2 id="kak-snyat-s-sayta">Как снять с\u00a0сайта</h2>\n<p>Нажмите <strong>Снять</strong>.</p>\n');
});

test("pictures have their size and description", async () => {
  const { html, pictures } = await readChapter('# Т\n\n![Список «Новости» & "всё"](list.png)', folder);
  expect(pictures).toEqual(["list.png"]);
  expect(html).toContain('alt="Список «Новости» &amp; &quot;всё&quot;" width="8" height="6"');
});

test("a high-density picture is shown at its original size on the page", async () => {
  writeFileSync(join(folder, "dense.png"), await picture.withMetadata({ density: 144 }).png().toBuffer());
  expect((await readChapter("# Т\n\n![Список](dense.png)", folder)).html).toContain('width="4" height="3"');
});

test("a chapter lists its headings and the linked chapters, in order", async () => {
  const { headings, ways } = await readChapter("# Т\n\n## Как найти\n\n[Файлы](files.md), [Всё](README.md)", folder);
  expect(headings).toEqual([{ id: "kak-nayti", text: "Как найти" }]);
  expect(ways).toEqual([{ name: "files", title: "Файлы" }]);
});

test.each([
  ["[Файлы](files.md)", "/staff/guide/files/"],
  ["[Место](files.md#mesto)", "/staff/guide/files/#mesto"],
  ["[В начало](README.md)", "/staff/guide/"],
  ["[Настройки](/staff/settings/)", "/staff/settings/"],
])("%s links to %s on the site", async (link, address) => {
  expect((await readChapter(`# Т\n\n${link}`, folder)).html).toContain(`href="${address}"`);
});

test.each([
  ["without a title", "Текст"],
  ["with the same heading twice", "# Т\n\n## Как\n\n## Как"],
  ["with a missing picture", "# Т\n\n![Список](nowhere.png)"],
  ["with a picture without a description", "# Т\n\n![](list.png)"],
])("a chapter %s fails the build", async (_what, source) => {
  await expect(readChapter(source, folder)).rejects.toThrow();
});
