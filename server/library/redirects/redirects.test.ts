import { expect, test } from "vitest";
import { builtWeb } from "../../kit/pages/web-build.ts";
import { editorApp } from "../../site/testing/editor-app.ts";

const web = builtWeb(new URL("../../../.build/", import.meta.url));

async function site() {
  const editor = await editorApp({ app: { web } });
  const visit = async (url: string) => {
    const { statusCode, headers } = await editor.app.inject({ url });
    return [statusCode, headers.location];
  };
  return { ...editor, visit };
}

test("a changed address and all earlier ones redirect to the present one", async () => {
  const { entryOf, save, publish, visit } = await site();
  let entry = await entryOf("page", 1);
  const first = entry.path ?? "";
  for (const url of ["pravlenie", "pravlenie/sostav"]) {
    const published = await publish((await save(entry, { ...entry.data, url })).body);
    expect(published.status).toBe(200);
    entry = published.body;
  }
  expect(await visit(first)).toEqual([301, "/pravlenie/sostav/"]);
  expect(await visit("/pravlenie/")).toEqual([301, "/pravlenie/sostav/"]);
  expect(await visit("/pravlenie/sostav/")).toEqual([200, undefined]);
});

test("another page at the old address is shown instead of the redirect", async () => {
  const { entryOf, save, publish, create, visit } = await site();
  const entry = await entryOf("page", 1);
  await publish((await save(entry, { ...entry.data, url: "pravlenie" })).body);
  const url = String(entry.data["url"]);
  expect((await publish(await create("page", { url, title: "Другая", content: "<p>Да</p>" }))).status).toBe(200);
  expect(await visit(entry.path ?? "")).toEqual([200, undefined]);
});

test("a page back at its first address is not redirected", async () => {
  const { entryOf, save, publish, visit } = await site();
  const entry = await entryOf("page", 1);
  const away = await publish((await save(entry, { ...entry.data, url: "pravlenie" })).body);
  await publish((await save(away.body, entry.data)).body);
  expect(await visit(entry.path ?? "")).toEqual([200, undefined]);
  expect(await visit("/pravlenie/")).toEqual([301, entry.path]);
});

test("news of a tag are found at its former address", async () => {
  const { entryOf, save, publish, visit } = await site();
  const entry = await entryOf("tag", 1);
  await publish((await save(entry, { ...entry.data, slug: "novoe-slovo" })).body);
  expect(await visit(entry.path ?? "")).toEqual([301, "/news?tags=novoe-slovo"]);
});
