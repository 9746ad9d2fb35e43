import { expect, test } from "vitest";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

const tag = { name: "Питание", slug: "pitanie", color: "#A3264F" };

async function publishedTag() {
  const given = await editorApp();
  const { body: entry } = await given.publish(await given.create("tag", tag));
  const path = `/api/staff/entries/tag/${entry.id}/`;
  return {
    ...given,
    entry,
    saveOnSite: (data: unknown, revision = entry.revision) =>
      given.ask("POST", `${path}publications/`, { revision, data }),
    shown: async () => (await given.ask("GET", path)).body,
    onSite: async () =>
      (await getJson(given.app, "/api/news/tag/")).body.find(({ slug }: { slug: string }) => slug === tag.slug),
  };
}

test("fields sent with a publication are published at once, and no unpublished changes remain", async () => {
  const { saveOnSite, onSite, shown } = await publishedTag();
  const { status, body } = await saveOnSite({ ...tag, color: "#0B3B66" });
  expect([status, body.state, body.has_changes]).toEqual([200, "published", false]);
  expect(await onSite()).toMatchObject({ color: "#0B3B66" });
  expect((await shown()).data.color).toBe("#0B3B66");
});

test("fields that cannot be published change nothing, neither the site nor the working copy", async () => {
  const { saveOnSite, onSite, shown, entry } = await publishedTag();
  for (const data of [{ ...tag, name: "" }, { ...tag, slug: "novosti", name: "" }, { ...tag, color: 7 }, []]) {
    expect((await saveOnSite(data)).status).toBe(400);
  }
  expect((await saveOnSite({ ...tag, name: "Чужая" }, entry.revision - 1)).status).toBe(409);
  expect(await onSite()).toMatchObject({ name: tag.name, color: tag.color });
  expect(await shown()).toMatchObject({ data: tag, revision: entry.revision });
});
