import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { signInAdministrator } from "#server/testing/signed-in.ts";
import { askingWith } from "../../testing/desk.ts";
import { siteWithMail } from "../../testing/site-with-mail.ts";
import { post, registered, schoolsNow } from "../../testing/test-registrations.ts";
import { resumeMailings } from "./send-mailing.ts";

const url = "/api/letters/mailings/";

/** A site with people whose letters about registering are sent. */
async function office(count: number) {
  const site = await siteWithMail();
  const { token } = await signInAdministrator(site.app, site.platform);
  const ask = askingWith(site.app, token);
  for (let index = 1; index <= count; index += 1)
    await registered(site, { email: `one${index}@post.example`, fio: `Примеров ${index}` });
  await site.sender.sendDue();
  site.mail.received.length = 0;
  const draft = async (view = "") => {
    const { body } = await ask("POST", url, { view });
    const text = {
      subject: "Начнём раньше, {участник}",
      preheader: "",
      body: "<p>Здравствуйте!</p>",
      revision: body.revision,
    };
    await ask("PUT", `${url}${body.id}/`, text);
    return `${url}${body.id}/`;
  };
  const stateOf = async (path: string) => (await ask("GET", path)).body;
  return { ...site, ask, draft, stateOf };
}

test("a mailing reaches everyone of a view once, 30 in a minute, letters of people first", async () => {
  const site = await office(33);
  const path = await site.draft();
  expect((await site.ask("POST", `${path}starts/`)).body.state).toBe("queueing");
  await expect.poll(async () => (await site.stateOf(path)).state).toBe("sending");
  await registered(site, { email: "person@post.example", fio: "Новый Человек" });
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(31);
  expect(site.mail.received.some(({ to }) => to === "person@post.example")).toBe(true);
  site.passMinutes(1);
  await site.sender.sendDue();
  const receivers = site.mail.received.map(({ to }) => to);
  expect(new Set(receivers).size).toBe(34);
  expect(receivers).toHaveLength(34);
  expect(await site.stateOf(path)).toMatchObject({ state: "done", letters: { sent: 33, waiting: 0 } });
  expect((await site.ask("POST", `${path}starts/`)).status).toBe(409);
});

test("a mailing goes to the rows of its view only", async () => {
  const site = await office(2);
  const [, school] = await schoolsNow(site.app);
  await registered(site, { email: "school@post.example", fio: "Школьный Пётр", school_name: school?.id });
  const path = await site.draft(`school_name=${school?.id}`);
  expect((await site.ask("GET", `${path}recipients/`)).body).toMatchObject({ receive: 1, chosen: 1 });
});

test("a mailing keeps the name of its view, its preview and its test show its first recipient", async () => {
  const site = await office(1);
  const [, school] = await schoolsNow(site.app);
  await registered(site, { email: "school@post.example", fio: "Школьный Пётр Ильич", school_name: school?.id });
  await registered(site, { email: "newest@post.example", fio: "Новейший Иван" });
  const view = { view: `school_name=${school?.id}`, view_name: "Школа микробиологии" };
  const { id, ...begun } = (await site.ask("POST", url, view)).body;
  expect(begun.view_name).toBe(view.view_name);
  const text = { subject: "Ждём, {участник}", preheader: "", body: "<p>Здравствуйте!</p>" };
  const preview = await site.ask("POST", "/api/letters/texts/mailing/previews/", { ...text, mailing: id });
  expect(preview.body).toMatchObject({
    subject: "Ждём, Школьный Пётр Ильич",
    example: expect.stringMatching(/^Школьный\sП/),
  });
  await site.ask("PUT", `${url}${id}/`, { ...text, revision: begun.revision });
  await site.ask("POST", `${url}${id}/tests/`, { email: "me@post.example" });
  await site.sender.sendDue();
  expect((await site.letters()).at(-1)).toMatchObject({ kind: "test", subject: "Ждём, Школьный Пётр Ильич" });
  const unknown = await site.ask("POST", "/api/letters/texts/mailing/previews/", { ...text, mailing: 9999 });
  expect(unknown.status).toBe(404);
});

test("a paused mailing sends nothing until it continues, a stopped one never again", async () => {
  const site = await office(3);
  const path = await site.draft();
  await site.ask("POST", `${path}starts/`);
  await expect.poll(async () => (await site.stateOf(path)).state).toBe("sending");
  expect((await site.ask("POST", `${path}pauses/`)).body.state).toBe("paused");
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(0);
  await site.ask("POST", `${path}starts/`);
  await site.ask("POST", `${path}stops/`);
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(0);
  expect(await site.stateOf(path)).toMatchObject({ state: "stopped", letters: { cancelled: 3 } });
});

test("withdrawn, without an address, refused, undeliverable and repeated addresses are left out with their number", async () => {
  const site = await office(5);
  const { database } = site.platform;
  const own = await registered(site, { email: "own@post.example", fio: "Отказавшийся Пётр" });
  await registered(site, { email: "own2@post.example", fio: "Двойной Один" });
  await registered(site, { email: "own2@post.example", fio: "Двойной Два" });
  await database.transaction(async (db) => {
    await db.updateTable("registrations").set({ status: "withdrawn" }).where("id", "=", 1).execute();
    await db.updateTable("registrations").set({ email: "" }).where("id", "=", 2).execute();
    await db
      .updateTable("letters")
      .set({ state: "failed", reason: "no-such-address" })
      .where("registration_id", "=", 3)
      .execute();
  });
  const key = own.result.split("/").at(-2);
  expect((await post(site.app, `/api/registration/results/${key}/mail_refusals/`)).status).toBe(204);
  const path = await site.draft();
  expect((await site.ask("GET", `${path}recipients/`)).body).toEqual({
    receive: 3,
    chosen: 8,
    left_out: { without_address: 1, withdrawn: 1, refused: 1, undeliverable: 1, same_address: 1 },
  });
});

test("a letter of a mailing offers to unsubscribe by a POST, a letter of a person does not", async () => {
  const site = await office(1);
  const path = await site.draft();
  await site.ask("POST", `${path}starts/`);
  await expect.poll(async () => (await site.stateOf(path)).state).toBe("sending");
  await registered(site, { email: "person@post.example", fio: "Новый Человек" });
  await site.sender.sendDue();
  const [person = "", mailing = ""] = site.mail.received.map(({ source }) => source.replaceAll(/\r\n\s+/g, " "));
  expect(person).not.toMatch(/^List-Unsubscribe/m);
  expect(mailing).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const [, address = ""] = /^List-Unsubscribe: <http:\/\/site\.example([^>]+)>/m.exec(mailing) ?? [];
  expect(
    (
      await site.app.inject({
        method: "POST",
        url: address,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).statusCode,
  ).toBe(204);
  expect((await site.ask("GET", `${await site.draft()}recipients/`)).body.left_out.refused).toBe(1);
});

test("an unfinished text is not sent, a started mailing is not edited, an interrupted one is completed once", async () => {
  const site = await office(2);
  const { body } = await site.ask("POST", url, { view: "" });
  expect((await site.ask("POST", `${url}${body.id}/starts/`)).status).toBe(400);
  const path = await site.draft();
  await site.ask("POST", `${path}starts/`);
  await expect.poll(async () => (await site.stateOf(path)).state).toBe("sending");
  const text = { subject: "Иная", preheader: "", body: "<p>x</p>", revision: "2" };
  expect((await site.ask("PUT", path, text)).status).toBe(409);
  await site.platform.database.transaction((db) =>
    db.updateTable("mailings").set({ state: "queueing" }).where("state", "=", "sending").execute(),
  );
  await resumeMailings(site.platform);
  expect((await site.letters()).filter(({ kind }) => kind === "mailing")).toHaveLength(2);
});

test("a test of a mailing goes to one address with the data of a registration", async () => {
  const site = await office(1);
  const path = await site.draft();
  await site.ask("POST", `${path}tests/`, { email: "me@post.example" });
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual(["me@post.example"]);
  expect((await site.letters()).at(-1)).toMatchObject({ kind: "test", subject: "Начнём раньше, Примеров 1" });
});

/** Starts a mailing and waits until its letters are queued. */
async function start({ ask, stateOf }: Awaited<ReturnType<typeof office>>, path: string) {
  await ask("POST", `${path}starts/`);
  await expect.poll(async () => (await stateOf(path)).state).not.toBe("queueing");
}

const refuse = ({ app }: Awaited<ReturnType<typeof office>>, { result }: { result: string }) =>
  post(app, `/api/registration/results/${result.split("/").at(-2)}/mail_refusals/`);

test("a refusal holds for every spelling of the address", async () => {
  const site = await office(0);
  const own = await registered(site, { email: "Own@post.example", fio: "Первый Пётр" });
  await registered(site, { email: "own@post.example", fio: "Второй Иван" });
  await site.sender.sendDue();
  site.mail.received.length = 0;
  const { result } = await registered(site, { email: "Own@post.example", fio: "Первый Пётр" });
  expect((await refuse(site, { result })).status).toBe(404);
  expect((await refuse(site, own)).status).toBe(204);
  const path = await site.draft();
  expect((await site.ask("GET", `${path}recipients/`)).body).toMatchObject({ receive: 0, left_out: { refused: 2 } });
  await start(site, path);
  await site.sender.sendDue();
  expect(site.mail.received).toEqual([]);
});

test("a refusal cancels the letters that are queued, and they cannot be sent again", async () => {
  const site = await office(1);
  const own = await registered(site, { email: "own@post.example", fio: "Первый Пётр" });
  await site.sender.sendDue();
  site.mail.received.length = 0;
  const path = await site.draft();
  await start(site, path);
  await refuse(site, own);
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual(["one1@post.example"]);
  expect((await site.stateOf(path)).letters).toMatchObject({ sent: 1, cancelled: 1 });
  const letter = (await site.letters()).find(({ state }) => state === "cancelled");
  const again = await site.ask("POST", `/api/letters/${letter?.id}/resends/`, {});
  expect(again).toMatchObject({ status: 409, body: { detail: problemTexts.mailingsRefused } });
});

test("a letter of a stopped mailing cannot be sent again", async () => {
  const site = await office(1);
  const path = await site.draft();
  await start(site, path);
  await site.ask("POST", `${path}stops/`);
  const url = `/api/letters/${(await site.letters()).at(-1)?.id}/resends/`;
  const again = await site.ask("POST", url, {});
  expect(again).toMatchObject({ status: 409, body: { detail: problemTexts.letterOfStoppedMailing } });
});

test("housekeeping of another node during queueing neither cancels nor doubles letters", async () => {
  const site = await office(2);
  const path = await site.draft();
  const { database } = site.platform;
  await database.transaction((db) => db.updateTable("mailings").set({ state: "queueing" }).execute());
  // The other node has chosen the recipients when this one queues them.
  let queue = () => {};
  const turn = new Promise<void>((done) => {
    queue = done;
  });
  const exclusive: typeof database.exclusive = (work) => turn.then(() => database.exclusive(work));
  const slow = resumeMailings({ ...site.platform, database: { ...database, exclusive } });
  await registered(site, { email: "ONE1@post.example", fio: "Позднее Первого" });
  await resumeMailings(site.platform);
  queue();
  await slow;
  expect(await site.stateOf(path)).toMatchObject({ state: "sending", letters: { waiting: 2, cancelled: 0 } });
});
