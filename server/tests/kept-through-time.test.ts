import { expect, test } from "vitest";
import { registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const site = (given: Parameters<typeof testApp>[0] = {}) => testApp({ ...given, app: { web } });

test("a scheduled item appears on cached pages at its instant", async () => {
  let now = new Date("2025-07-16T09:59:59+03:00");
  const { app } = await site({ clock: () => now });
  expect((await app.inject({ url: "/news" })).body).not.toContain('href="/news/71"');
  now = new Date("2025-07-16T10:00:00+03:00");
  expect((await app.inject({ url: "/news" })).body).toContain('href="/news/71"');
});

test("an item disappears from cached pages at its instant", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const { app, platform } = await site({ clock: () => now });
  const until = new Date(now.getTime() + 60_000);
  await platform.database.transaction((db) =>
    db.updateTable("news").set({ until: until.toISOString() }).where("id", "=", 71).execute(),
  );
  const shown = async () => [
    (await app.inject({ url: "/news/71" })).statusCode,
    (await app.inject({ url: "/" })).body.includes('href="/news/71"'),
  ];
  expect(await shown()).toEqual([200, true]);
  now = new Date(until.getTime() - 1);
  expect(await shown()).toEqual([200, true]);
  now = until;
  expect(await shown()).toEqual([404, false]);
});

test("pages and bulletins with publication times appear and disappear on cached pages at their instants", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const { app, platform } = await site({ clock: () => now });
  const [from, until] = [new Date(now.getTime() + 60_000), new Date(now.getTime() + 120_000)];
  const times = { pub_date: from.toISOString(), until: until.toISOString() };
  await platform.database.transaction(async (db) => {
    await db.updateTable("pages").set(times).where("url", "=", "about").execute();
    await db.updateTable("bulletins").set(times).execute();
  });
  const shown = async () => [
    (await app.inject({ url: "/about/" })).statusCode,
    (await app.inject({ url: "/bulletins/" })).body.includes("Выпусков пока нет"),
  ];
  const seen = [];
  for (const instant of [now, new Date(from.getTime() - 1), from, new Date(until.getTime() - 1), until]) {
    now = instant;
    seen.push(await shown());
  }
  expect(seen).toEqual([
    [404, true],
    [404, true],
    [200, false],
    [200, false],
    [404, true],
  ]);
});

test("cached pages and responses show registration opening, closing and filling up at its instants", async () => {
  const opens = new Date("2026-11-22T09:00:00+03:00");
  const closes = new Date("2026-11-23T09:00:00+03:00");
  let now = new Date(opens.getTime() - 1);
  const { app, platform } = await site({ clock: () => now });
  const window = { registration_from: opens.toISOString(), registration_until: closes.toISOString() };
  const future = { start_date: "2026-12-01", end_date: "2026-12-02", registration_on: 1, places: 1, ...window };
  await platform.database.transaction((db) =>
    db.updateTable("conferences").set(future).where("is_current", "=", 1).execute(),
  );
  const shown = async (): Promise<[string, boolean, boolean]> => {
    const conferences: { is_current: boolean; registration: string }[] = (
      await app.inject({ url: "/api/conferences/" })
    ).json();
    const offers = async (url: string) => (await app.inject({ url })).body.includes("Зарегистрироваться");
    const state = conferences.find((one) => one.is_current)?.registration ?? "";
    return [state, await offers("/"), await offers("/registration/")];
  };
  await expect.poll(shown).toEqual(["not-yet", false, false]);
  now = opens;
  expect(await shown()).toEqual(["open", true, true]);
  now = new Date(closes.getTime() - 1);
  expect(await shown()).toEqual(["open", true, true]);
  now = closes;
  expect(await shown()).toEqual(["closed", false, false]);
  now = opens;
  await registered({ app });
  await expect.poll(shown).toEqual(["full", false, false]);
  expect((await app.inject({ url: "/" })).body).toContain("Все места заняты.");
  expect((await app.inject({ url: "/registration/" })).body).toContain("мест");
});
