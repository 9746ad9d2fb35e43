import { expect, test } from "vitest";
import { queueToAddress } from "../../office/outbox/queue-letters.ts";
import { signInAdministrator } from "../../testing/signed-in.ts";
import { askingWith } from "../testing/desk.ts";
import { plainTextOf, siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";

async function outbox() {
  const site = await siteWithMail();
  const { token } = await signInAdministrator(site.app, site.platform);
  return { ...site, ask: askingWith(site.app, token) };
}

const refused = { code: 550, text: "5.1.1 User unknown" };

test("failed letters come first, tabs and search narrow the list", async () => {
  const site = await outbox();
  site.mail.behave.recipient = (address) => (address.startsWith("wrong") ? refused : undefined);
  await registered(site, { email: "wrong@post.example", fio: "Ошибкин Олег" });
  await registered(site, { email: "good@post.example", fio: "Верный Егор" });
  await site.sender.sendDue();
  await registered(site, { email: "later@post.example", fio: "Поздний Ёж" });
  const names = async (query: string) =>
    (await site.ask("GET", `/api/letters/?${query}`)).body.results.map(({ name }: { name: string }) => name);
  expect(await names("")).toEqual(["Ошибкин Олег", "Поздний Ёж", "Верный Егор"]);
  expect(await names("state=failed")).toEqual(["Ошибкин Олег"]);
  expect(await names("state=waiting")).toEqual(["Поздний Ёж"]);
  expect(await names("search=еж later")).toEqual(["Поздний Ёж"]);
  expect(await names("search=%25")).toEqual([]);
  expect(await names("kind=reminder")).toEqual([]);
  expect((await site.ask("GET", "/api/letters/mail/")).body).toMatchObject({
    via: "smtp",
    failed: 1,
    waiting: 1,
    sent_today: 1,
  });
});

test("a letter is sent again to a corrected address, which the registration gets too", async () => {
  const site = await outbox();
  site.mail.behave.recipient = (address) => (address.startsWith("wrong") ? refused : undefined);
  const { id } = await registered(site, { email: "wrong@post.example" });
  await site.sender.sendDue();
  const again = await site.ask("POST", "/api/letters/1/resends/", { email: "right@post.example" });
  expect(again).toMatchObject({
    status: 200,
    body: { state: "waiting", recipient: "right@post.example", attempts: 0 },
  });
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual(["right@post.example"]);
  expect((await site.ask("GET", `/api/registration/${id}/`)).body.email).toBe("right@post.example");
  expect(await site.letters()).toHaveLength(1);
});

test("a letter is resent by one of two members of staff, and not while it waits", async () => {
  const site = await outbox();
  await registered(site);
  await site.sender.sendDue();
  const resends = await Promise.all([1, 2].map(() => site.ask("POST", "/api/letters/1/resends/", {})));
  expect(resends.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a letter sent again without attachments has none", async () => {
  const site = await outbox();
  await registered(site);
  await site.sender.sendDue();
  await site.ask("POST", "/api/letters/1/resends/", { without_attachments: true });
  await site.sender.sendDue();
  const [first, second] = site.mail.received.map(({ source }) => source);
  expect(first).toContain("application/pdf");
  expect(second).not.toContain("application/pdf");
  expect(second).toMatch(/^Message-ID: <letter-1-1@/m);
});

test("a waiting letter is cancelled; one that has been sent or is being sent is not", async () => {
  const site = await outbox();
  await registered(site);
  await site.platform.database.transaction((db) => db.updateTable("letters").set({ state: "sending" }).execute());
  expect(await site.ask("POST", "/api/letters/1/cancellations/")).toMatchObject({ status: 409 });
  await site.platform.database.transaction((db) => db.updateTable("letters").set({ state: "waiting" }).execute());
  expect(await site.ask("POST", "/api/letters/1/cancellations/")).toMatchObject({
    status: 200,
    body: { state: "cancelled" },
  });
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(0);
});

test("a letter is previewed with its pictures inside", async () => {
  const site = await outbox();
  const { number } = await registered(site);
  const { body } = await site.ask("GET", "/api/letters/1/");
  expect(body.preview.subject).toContain(`№ ${number}`);
  expect(body.preview.html).not.toContain("cid:");
  expect(body.preview.attachments).toEqual([`Анкета № ${number}.pdf`, "XIII конференция.ics"]);
});

test("neither a preview nor the test of a mailing opens the page of the registrant", async () => {
  const site = await outbox();
  const { result } = await registered(site);
  const key = String(result.split("/").at(-2));
  await site.sender.sendDue();
  const { body: card } = await site.ask("GET", "/api/letters/1/");
  const { body: mailing } = await site.ask("POST", "/api/letters/mailings/", { view: "" });
  const text = { subject: "{код}", preheader: "", body: "<p>{кнопка: страница участника}</p>" };
  await site.ask("PUT", `/api/letters/mailings/${mailing.id}/`, { ...text, revision: mailing.revision });
  await site.ask("POST", `/api/letters/mailings/${mailing.id}/tests/`, { email: "me@post.example" });
  await site.sender.sendDue();
  for (const shown of [card.preview.text, plainTextOf(site.mail.received.at(-1)?.source ?? "")]) {
    expect(shown).toContain("http://site.example/registration/primer/");
    expect(shown).not.toContain(key);
  }
});

test("erasing a registration empties its letters and stops those that wait", async () => {
  const site = await outbox();
  const { id } = await registered(site);
  await site.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" });
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(0);
  expect(await site.letters()).toMatchObject([
    { state: "cancelled", recipient: "", name: "", search_key: "", facts: "{}" },
  ]);
  const address = { email: "other@post.example" };
  for (const order of [{}, address])
    expect((await site.ask("POST", "/api/letters/1/resends/", order)).status).toBe(409);
});

test("a letter about an erasure keeps neither name nor address once it is cancelled", async () => {
  const site = await outbox();
  const { platform } = site;
  const erased = { kind: "erased", key: "erased:7", name: "Стёртая Нина", email: "nina@post.example" } as const;
  await platform.database.transaction((db) => queueToAddress(platform, db, erased));
  expect((await site.ask("POST", "/api/letters/1/cancellations/")).status).toBe(200);
  expect(await site.letters()).toMatchObject([{ state: "cancelled", name: "", recipient: "" }]);
  const audit = await platform.database.read.selectFrom("audit_entries").selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain("Стёртая");
});

test("an invitation carries a password that signs in and that the database never stores readably", async () => {
  const site = await outbox();
  const account = { username: "novikova", fio: "Новикова Ольга", email: "novikova@post.example", roles: ["editor"] };
  const { body } = await site.ask("POST", "/api/staff/accounts/", account);
  const [waiting] = await site.letters();
  expect(JSON.stringify(waiting)).not.toContain(body.one_time_password);
  expect((await site.ask("GET", "/api/letters/1/")).body.preview.text).not.toContain(body.one_time_password);
  await site.sender.sendDue();
  const text = plainTextOf(site.mail.received[0]?.source ?? "");
  expect(text).toContain(`Одноразовый пароль: ${body.one_time_password}`);
  expect(await site.letters()).toMatchObject([{ state: "sent", sealed: null }]);
  expect((await site.ask("POST", "/api/letters/1/resends/", {})).status).toBe(409);
});

test("a test letter arrives at the given address, also if that of its example is corrected", async () => {
  const site = await outbox();
  const { id } = await registered(site);
  await site.sender.sendDue();
  site.mail.received.length = 0;
  const { body: mailing } = await site.ask("POST", "/api/letters/mailings/", { view: "" });
  const text = { subject: "Тема", preheader: "", body: "<p>Ждём</p>", revision: mailing.revision };
  await site.ask("PUT", `/api/letters/mailings/${mailing.id}/`, text);
  await site.ask("POST", `/api/letters/mailings/${mailing.id}/tests/`, { email: "me@post.example" });
  await site.ask("PATCH", `/api/registration/${id}/`, { email: "right@post.example", revision: 1 });
  site.passMinutes(1);
  expect(await site.ask("POST", "/api/letters/tests/", { email: "me@post.example" })).toMatchObject({ status: 201 });
  expect(await site.ask("POST", "/api/letters/tests/", { email: "me" })).toMatchObject({ status: 400 });
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual(["me@post.example", "me@post.example"]);
});
