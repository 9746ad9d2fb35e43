import { expect, test } from "vitest";
import { LetterSender } from "../../office/outbox/sending/send-letters.ts";
import { signInAdministrator } from "../../testing/signed-in.ts";
import { startMailServer } from "../../testing/test-mail-server.ts";
import { askingWith } from "../testing/desk.ts";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";
import { composeAnyLetter } from "./compose-any-letter.ts";

test("a retried letter arrives once", async () => {
  const site = await siteWithMail();
  site.mail.behave.message = () => ({ code: 451, text: "later" });
  await registered(site);
  await site.sender.sendDue();
  site.mail.behave.message = () => undefined;
  site.passMinutes(5);
  await site.sender.sendDue();
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1);
});

test("while the mail server is away letters wait without counting attempts, and leave when it is back", async () => {
  const site = await siteWithMail();
  const { port } = new URL(site.mail.url);
  await site.mail.stop();
  for (const index of [1, 2, 3]) await registered(site, { email: `one${index}@post.example` });
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([1, 2, 3].map(() => ({ state: "waiting", attempts: 0 })));
  const outage = await site.platform.database.read.selectFrom("mail_outages").selectAll().executeTakeFirst();
  expect(outage).toMatchObject({ reason: "server-away" });
  const back = await startMailServer(Number(port));
  site.passMinutes(1);
  await site.sender.sendDue();
  await back.stop();
  expect(back.received).toHaveLength(3);
  expect(await site.platform.database.read.selectFrom("mail_outages").selectAll().execute()).toEqual([]);
});

test("a receiver whose refusal closes the connection does not hold up the letters of others", async () => {
  const site = await siteWithMail();
  site.mail.behave.recipient = (address) =>
    address.startsWith("wrong") ? { code: 421, text: "4.7.0 Try later" } : undefined;
  await registered(site, { email: "wrong@post.example" });
  await site.sender.sendDue();
  site.passMinutes(1);
  for (const index of [1, 2]) await registered(site, { email: `one${index}@post.example` });
  for (let minute = 0; minute < 20; minute += 1) {
    await site.sender.sendDue();
    site.passMinutes(1);
  }
  expect(site.mail.received.map(({ to }) => to).sort()).toEqual(["one1@post.example", "one2@post.example"]);
});

test("a waiting letter is sent to the corrected address", async () => {
  const site = await siteWithMail();
  const { token } = await signInAdministrator(site.app, site.platform);
  const ask = askingWith(site.app, token);
  site.mail.behave.message = () => ({ code: 451, text: "later" });
  const corrected = await registered(site, { email: "wrong@post.example" });
  await site.sender.sendDue();
  await ask("PATCH", `/api/registration/${corrected.id}/`, { email: "right@post.example", revision: 1 });
  site.mail.behave.message = () => undefined;
  site.passMinutes(10);
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual(["right@post.example", "right@post.example"]);
});

test("a letter whose claim was taken away meanwhile is not sent by its former process", async () => {
  const site = await siteWithMail();
  await registered(site);
  const { database } = site.platform;
  const slow = new LetterSender(site.platform, async (platform, letter) => {
    await database.transaction((db) => db.updateTable("letters").set({ state: "waiting", node: null }).execute());
    await site.sender.sendDue();
    return composeAnyLetter(platform, letter);
  });
  await slow.sendDue();
  expect(site.mail.received).toHaveLength(1);
});

test("a letter whose registration is deleted while it is composed is cancelled", async () => {
  const site = await siteWithMail();
  await registered(site);
  const { database } = site.platform;
  const slow = new LetterSender(site.platform, async (platform, letter) => {
    const draft = await composeAnyLetter(platform, letter);
    await database.transaction((db) => db.updateTable("registrations").set({ deleted_at: "2026-11-21" }).execute());
    return draft;
  });
  await slow.sendDue();
  expect(await site.letters()).toMatchObject([{ state: "cancelled" }]);
  expect(site.mail.received).toEqual([]);
});

test("an error of the program in the thread of letters is reported, not taken for one of the mail server", async () => {
  const site = await siteWithMail({ expectedLog: ["letters are not sent"] });
  await registered(site);
  const faulty = new LetterSender(site.platform, async (platform, letter) => {
    const draft = await composeAnyLetter(platform, letter);
    return draft && { ...draft, attached: { form: { filename: "f.pdf", print: async () => 1 as never } } };
  });
  await faulty.sendDue();
  expect(await site.letters()).toMatchObject([{ state: "waiting", reason: "internal" }]);
});

test("letters that waited two days for the mail server are given up", async () => {
  const site = await siteWithMail();
  await site.mail.stop();
  await registered(site);
  await site.sender.sendDue();
  site.passMinutes(48 * 60 + 1);
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([{ state: "failed", reason: "too-late" }]);
});

test("a process that stops does not give up old letters that it has claimed", async () => {
  const site = await siteWithMail();
  await registered(site);
  await registered(site, { fio: "Вторая Анна", email: "second@post.example" });
  site.passMinutes(48 * 60 + 1);
  site.mail.behave.recipient = () => {
    site.sender.isStopped = true;
    return { code: 451, text: "4.3.0 later" };
  };
  const letters = Array.from({ length: 4 }, (_, index) => ({
    fio: `Ещё Анна ${index}`,
    email: `${index}@post.example`,
  }));
  for (const letter of letters) await registered(site, letter);
  await site.platform.database.transaction((db) =>
    db.updateTable("letters").set({ queued_at: "2020-01-01T00:00:00.000Z" }).execute(),
  );
  await site.sender.sendDue();
  const states = (await site.letters()).map(({ state }) => state);
  expect(states.filter((state) => state === "waiting").length).toBeGreaterThanOrEqual(2);
});

test("letters of a process that ended are sent by another", async () => {
  const site = await siteWithMail();
  await registered(site);
  await site.platform.database.transaction((db) =>
    db.updateTable("letters").set({ state: "sending", node: 12345, attempts: 1 }).execute(),
  );
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(0);
  await site.sender.releaseLost();
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1);
});

test("several senders send each of many letters once", { tags: "full" }, async () => {
  const site = await siteWithMail();
  for (let index = 0; index < 60; index += 1) await registered(site, { email: `one${index}@post.example` });
  await Promise.all([site.sender, site.newSender(), site.newSender()].map((sender) => sender.sendDue()));
  expect(new Set(site.mail.received.map(({ to }) => to)).size).toBe(60);
  expect(site.mail.received).toHaveLength(60);
});

test("a letter queued before the clock was set back is sent", async () => {
  const site = await siteWithMail();
  await registered(site);
  site.passMinutes(-180);
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1);
});
