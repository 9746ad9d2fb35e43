import { expect, test } from "vitest";
import { getJson, testApp } from "../../testing/test-app.ts";
import { filesApp } from "../testing/files-app.ts";
import { picture } from "../testing/test-files.ts";

const hour = 3_600_000;

/** A server with one uploaded picture, and a news item that uses it once saved. */
async function withPicture() {
  const editor = await filesApp();
  const { file } = (await editor.upload("снимок.png", await picture(500, 300).png().toBuffer())).body;
  const draftWith = (more: object) => editor.create("news", { title: "Черновик", text: "<p>Да</p>", ...more });
  const seen = async (url: string) => (await editor.publicMedia(url)).statusCode;
  return { ...editor, file, draftWith, seen };
}

test("a file used only by a draft does not exist for visitors; editors see it, and it is not cached", async () => {
  const { file, draftWith, media, publicMedia, token, app } = await withPicture();
  await draftWith({ picture: { file: file.id } });
  for (const url of [file.src, file.thumbnail]) {
    const hidden = await publicMedia(url);
    expect([hidden.statusCode, hidden.headers["cache-control"]]).toEqual([404, "no-store"]);
    const { statusCode, headers } = await media(url);
    expect([statusCode, headers["cache-control"], headers["vary"]]).toEqual([
      200,
      "no-store, private",
      "Authorization, Cookie",
    ]);
  }
  const byToken = await app.inject({ url: file.src, headers: { authorization: `Token ${token}` } });
  expect(byToken.statusCode).toBe(200);
  const guessed = await app.inject({ url: `${file.src}?key=${"a".repeat(22)}`, headers: { cookie: "media=guessed" } });
  expect(guessed.statusCode).toBe(404);
});

test("visitors can read the file after the publication, and no longer after archiving", async () => {
  const { file, draftWith, publish, archive, seen, publicMedia } = await withPicture();
  const draft = await draftWith({ picture: { file: file.id }, text: "<p>Да</p>" });
  const published = (await publish(draft)).body;
  expect((await publicMedia(file.src)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(await seen(file.thumbnail)).toBe(200);
  await archive(published);
  expect(await seen(file.src)).toBe(404);
});

test("a picture in a text and the file of a link are public if the text is", async () => {
  const { file, draftWith, publish, seen, upload } = await withPicture();
  const linked = (await upload("план.png", await picture(40, 40).png().toBuffer())).body.file;
  const text = `<p>Да</p><figure><img src="${file.src}" alt="Снимок"></figure>`;
  const draft = await draftWith({ text, link: linked.src });
  expect([await seen(file.src), await seen(linked.src)]).toEqual([404, 404]);
  await publish(draft);
  expect([await seen(file.src), await seen(file.thumbnail), await seen(linked.src)]).toEqual([200, 200, 200]);
});

test("files of scheduled and expired news are not public", async () => {
  const { file, draftWith, publish, seen, time } = await withPicture();
  const at = (hours: number) => new Date(time.now.getTime() + hours * hour).toISOString();
  const later = { picture: { file: file.id }, pub_date: at(1), until: at(2) };
  await publish(await draftWith(later));
  const start = time.now.getTime();
  const codes = [];
  for (const hours of [0, 0.9, 1.1, 1.9, 2.1]) {
    time.now = new Date(start + hours * hour);
    codes.push(await seen(file.src));
  }
  expect(codes).toEqual([404, 404, 200, 200, 404]);
});

test("the link of a preview gives access to the files of the preview, and to no others", async () => {
  const { file, draftWith, ask, app, upload, seen } = await withPicture();
  const other = (await upload("другой.png", await picture(40, 40).png().toBuffer())).body.file;
  const draft = await draftWith({
    picture: { file: file.id },
    text: `<p>Да</p><figure><img src="${file.src}" alt=""></figure>`,
  });
  const { path } = (await ask("POST", `/api/staff/entries/news/${draft.id}/previews/`)).body;
  const { item } = (await getJson(app, path.replace("/preview/", "/api/previews/"))).body;
  const inText = /src="([^"]+)"/.exec(item.text)?.[1] ?? "";
  for (const address of [item.title_img, item.picture.src, item.picture.srcset.split(" ")[0], inText]) {
    expect(address).not.toContain(path.split("/")[2]);
    expect([await seen(address), await seen(address.split("?")[0])]).toEqual([200, 404]);
  }
  expect(await seen(`${other.src}${inText.slice(inText.indexOf("?"))}`)).toBe(404);
  await ask("DELETE", `/api/staff/entries/news/${draft.id}/`);
  expect(await seen(item.picture.src)).toBe(404);
});

test("the old address of a replaced file leads to the new one for readers with access", async () => {
  const { file, draftWith, publish, ask, upload, media, publicMedia } = await withPicture();
  const draft = await draftWith({ picture: { file: file.id }, link: file.src });
  const newer = (await upload("новый.png", await picture(60, 60).png().toBuffer())).body.file;
  await ask("POST", `/api/staff/files/${file.id}/replacements/`, { file: newer.id });
  expect([(await publicMedia(file.src)).statusCode, (await media(file.src)).statusCode]).toEqual([404, 302]);
  await publish(draft);
  expect((await publicMedia(file.src)).headers.location).toBe(newer.src);
});

test("files of the settings are public, even without other uses", async () => {
  const { file, ask, seen, upload } = await withPicture();
  const linked = (await upload("журнал.png", await picture(40, 40).png().toBuffer())).body.file;
  const change = async (part: string, values: object) =>
    ask("PUT", `/api/staff/${part}/`, { ...(await ask("GET", `/api/staff/${part}/`)).body, ...values });
  await change("contacts", { admission_application: { title: "Заявление", file_id: file.id } });
  await change("menu", { menu: [{ title: "Журнал", to: linked.src }] });
  expect([await seen(file.src), await seen(linked.src)]).toEqual([200, 200]);
});

test("everything that the demonstration content shows is public", async () => {
  const { platform, app } = await testApp();
  const { read } = platform.database;
  const files = await read.selectFrom("files").select("path").execute();
  const copies = await read.selectFrom("file_copies").select("path").execute();
  const hidden = [];
  for (const { path } of [...files, ...copies]) {
    const { statusCode } = await app.inject({ method: "HEAD", url: `/media/${path}` });
    if (statusCode !== 200) hidden.push(path);
  }
  expect(hidden).toEqual([]);
});
