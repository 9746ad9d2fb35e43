import { expect, test } from "vitest";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { eraseRegistrations } from "#server/people/erasure/erase-registrations.ts";
import { plainTextOf, siteWithMail } from "../../testing/site-with-mail.ts";
import { post, registered } from "../../testing/test-registrations.ts";
import { countNotices, forgetUnconfirmed, sendNotices } from "./opening-notices.ts";

const url = "/api/registration/opening_notices/";
const wish = (email: string) => ({ email, consent: true });

/** A site whose registration is closed, or opens and closes. */
async function closedSite(limits?: "on") {
  const site = await siteWithMail(limits && { limits });
  const { database } = site.platform;
  const change = (values: object) =>
    database.transaction((db: Db) => db.updateTable("conferences").set(values).where("is_current", "=", 1).execute());
  const open = (registration_on: 0 | 1) => change({ registration_on });
  await change({ registration_on: 0, start_date: "2100-09-04", end_date: "2100-09-05" });
  const ask = async (email: string) => {
    const { status, body } = await post(site.app, url, wish(email));
    return { status, body };
  };
  const keyFor = async (email: string) => {
    await ask(email);
    await site.sender.sendDue();
    return /opening\/([\w-]+)\//.exec(plainTextOf(site.mail.received.at(-1)?.source ?? ""))?.[1] ?? "";
  };
  const confirmed = async (email: string) => {
    expect((await post(site.app, `${url}${await keyFor(email)}/confirmations/`)).status).toBe(204);
  };
  return { ...site, open, ask, keyFor, confirmed };
}

test("an address is confirmed by a letter, asked for twice it gets one", async () => {
  const site = await closedSite();
  const first = await site.ask("Doctor@post.example");
  expect(first.status).toBe(202);
  expect(await site.ask("doctor@post.example")).toEqual(first);
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1);
  expect(await countNotices(site.platform)).toEqual({ count: 0 });
  await site.confirmed("other@post.example");
  expect(await countNotices(site.platform)).toEqual({ count: 1 });
  expect(await site.ask("other@post.example")).toEqual(first);
});

test("asking again and again leaves the letters of a registration their place in the day's limit", async () => {
  const site = await closedSite("on");
  for (let times = 0; times < 25; times += 1) await site.ask("Primerova@post.example");
  await site.open(1);
  await registered(site);
  expect((await site.letters()).map(({ kind }) => kind)).toEqual(["notice-asked", "registered"]);
});

test("the letter is sent once registration is open, to thirty in a minute, and no address is kept", async () => {
  const site = await closedSite();
  await site.confirmed("doctor@post.example");
  await site.platform.database.transaction(async (db) => {
    const rows = Array.from({ length: 31 }, (_, index) => ({
      email: `one${index}@post.example`,
      email_key: `one${index}@post.example`,
      asked_at: "2026-01-01",
      confirmed_at: "2026-01-01",
    }));
    await db.insertInto("opening_notices").values(rows).execute();
  });
  await sendNotices(site.platform);
  expect(await countNotices(site.platform)).toEqual({ count: 32 });
  await site.open(1);
  await sendNotices(site.platform);
  await site.open(0);
  await sendNotices(site.platform);
  expect(await countNotices(site.platform)).toEqual({ count: 2 });
  await site.open(1);
  await sendNotices(site.platform);
  await sendNotices(site.platform);
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1 + 32);
  const letters = await site.letters();
  expect(letters.every(({ state, recipient }) => state === "sent" && recipient === "")).toBe(true);
});

test("without confirmation an address is forgotten after two days, with its registration at once", async () => {
  const site = await closedSite();
  const key = await site.keyFor("doctor@post.example");
  site.passMinutes(49 * 60);
  await forgetUnconfirmed(site.platform);
  expect((await post(site.app, `${url}${key}/confirmations/`)).status).toBe(404);
  await site.confirmed("Primerova@post.example");
  await site.open(1);
  const { id } = await registered(site);
  const act = { at: "2026-01-01T00:00:00.000Z", staffId: null, ground: "demand" } as const;
  await eraseRegistrations(site.platform, { choose: async () => [id] }, act);
  expect(await countNotices(site.platform)).toEqual({ count: 0 });
});

test("a wrong key, no consent, no address and a program are refused", async () => {
  const site = await closedSite();
  for (const key of ["1", "1-x", "0-", "-", "99999999999999999999-x", `${await site.keyFor("doctor@post.example")}x`])
    expect((await post(site.app, `${url}${key}/confirmations/`)).status, key).toBe(404);
  expect((await post(site.app, url, { email: "doctor@post.example" })).body).toHaveProperty("consent");
  expect((await post(site.app, url, wish("doctor"))).body).toHaveProperty("email");
  expect((await post(site.app, url, { ...wish("a@post.example"), homepage: "x" })).status).toBe(400);
});
