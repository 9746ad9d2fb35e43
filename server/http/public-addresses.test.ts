import { expect, test } from "vitest";
import { getJson, testApp } from "../testing/test-app.ts";
import { normalizeAddress } from "./public-addresses.ts";

test("an address is normalized to its meaningful parameters, in one order", async () => {
  const { app, platform } = await testApp();
  const slugs: string[] = (await getJson(app, "/api/news/tag/")).body.map(({ slug }: { slug: string }) => slug).sort();
  const [one, other] = slugs;
  const meanings = [
    [`/news?tags=zzz,${other},${one}`, `/news?tags=${one},${other}`],
    [`/news?tags=${slugs.join(",")},zzz&page=2`, "/news?page=2"],
    ["/news?tags=zzz", "/news?tags="],
    ["/news?page=001", "/news"],
    ["/news.data?page=9999&_routes=root", undefined],
    ["/schools/?seasons=9,777,x,08", "/schools/?seasons=8,9"],
    ["/search/?q=%D0%B2%D1%80%D0%B0%D1%87", "/search/?q=%D0%B2%D1%80%D0%B0%D1%87"],
  ] as const;
  for (const [address, meaning] of meanings)
    expect([address, await normalizeAddress(platform, address)]).toEqual([address, meaning]);
});

test("a new tag is accepted in addresses after its publication", async () => {
  const { platform } = await testApp();
  expect(await normalizeAddress(platform, "/news?tags=novaya")).toBe("/news?tags=");
  await platform.database.transaction((db) =>
    db.insertInto("tags").values({ name: "Новая", slug: "novaya", color: "#112233" }).execute(),
  );
  await expect.poll(() => normalizeAddress(platform, "/news?tags=novaya")).toBe("/news?tags=novaya");
});

test("cached calls with the same meaning share one response, whose next link is normalized", async () => {
  const { app } = await testApp();
  const [{ slug }] = (await getJson(app, "/api/news/tag/")).body;
  const same = [
    `/api/news/?limit=1&tags=${slug}`,
    `/api/news/?tags=${slug},zzz&page=1&limit=1`,
    `/api/news/?tags=zzz&tags=${slug}&limit=01&is_announ=no`,
  ];
  const answers = await Promise.all(same.map((url) => app.inject({ url })));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers[0]?.json().next).toBe(`http://site.example/api/news/?limit=1&page=2&tags=${slug}`);
  expect((await getJson(app, "/api/news/?tags=zzz")).body).toMatchObject({ count: 0, next: null, results: [] });
  expect((await getJson(app, "/api/schools/?seasons=777")).body).toEqual([]);
});
