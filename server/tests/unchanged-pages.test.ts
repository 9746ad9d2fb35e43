import { expect, test } from "vitest";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { editorApp } from "../site/testing/editor-app.ts";
import { countRenders } from "../testing/count-renders.ts";

const built = builtWeb(new URL("../../.build/", import.meta.url));

const addresses = ["/", "/news", "/news?page=2", "/news/71", "/schools/", "/bulletins/", "/about/", "/news/71.data"];
const view = { cookie: `view=${viewToText(firstView)}` };

/** Returns a site whose pages are all cached, and a function that reports which of them are rendered again. */
async function keptSite() {
  const pages = countRenders(built);
  const editor = await editorApp({ app: { web: pages.web } });
  const readAll = async () => {
    pages.made.length = 0;
    const bodies = new Map<string, string>();
    for (const url of addresses) bodies.set(url, (await editor.app.inject({ url })).body);
    bodies.set("viewed", (await editor.app.inject({ url: "/about/", headers: view })).body);
    return { bodies, made: new Set(pages.made) };
  };
  return { ...editor, readAll, before: await readAll() };
}

const draft = { title: "Открыт приём тезисов", text: "<p>До первого марта.</p>" };

test("publishing a news item, also by its schedule, renders only its page, the lists and the front page again", async () => {
  const { create, publish, readAll, before, app, time } = await keptSite();
  const { body: entry } = await publish(await create("news", draft));
  const later = { ...draft, title: "Приём тезисов закрыт", pub_date: "2026-11-21T18:00:00+03:00" };
  const expectLists = async (title: string) => {
    const { made, bodies } = await readAll();
    expect(made).toEqual(new Set(["/", "/news", "/news?page=2"]));
    expect(bodies.get("/news")).toContain(title);
    for (const [url, body] of before.bodies) {
      if (!made.has(url)) expect([url, bodies.get(url) === body]).toEqual([url, true]);
    }
  };
  await expectLists(draft.title);
  expect((await app.inject({ url: entry.path })).body).toContain(draft.title);
  await publish(await create("news", later));
  expect((await readAll()).made).toEqual(new Set());
  time.now = new Date(later.pub_date);
  await expectLists(later.title);
});

test("an announcement is on every page, so that every page is rendered again", async () => {
  const { create, publish, readAll } = await keptSite();
  await publish(await create("news", { ...draft, is_announ: true }));
  const { made, bodies } = await readAll();
  expect(made.size).toBe(addresses.length);
  expect(bodies.get("viewed")).toContain(draft.title);
  expect(bodies.get("viewed")).toMatch(/<html[^>]*class="view /);
});
