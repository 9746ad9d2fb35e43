import { expect, test } from "vitest";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

/** PostgreSQL notifies of a change with a short delay. */

test.each(["/kak-stat-chlenom/", "kak-stat-chlenom", "/dlya/vrachej"])(
  "a page entered as %s has this address in the API, and opens with and without slashes",
  async (url) => {
    const { app, create, publish } = await editorApp();
    const { status, body } = await publish(
      await create("page", { url, title: "Как стать членом", content: "<p>т</p>" }),
    );
    const bare = url.replace(/^\/|\/$/g, "");
    expect([status, body.path, body.data.url]).toEqual([200, `/${bare}/`, url]);
    const told = async () => (await getJson(app, "/api/pages/")).body.map((page: { url: string }) => page.url);
    await expect.poll(told).toContain(url);
    const sitemap = async () => (await app.inject({ url: "/sitemap.xml" })).body;
    await expect.poll(sitemap).toContain(`<loc>http://site.example/${bare}/</loc>`);
  },
);
