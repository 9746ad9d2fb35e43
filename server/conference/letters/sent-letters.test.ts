import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { letterKindNames } from "#domain/letters/letter-kinds.ts";
import { composeMessage } from "../../office/outbox/composing/compose-message.ts";
import { expireMailFiles } from "../../office/outbox/expire-mail-files.ts";
import { queueLetters } from "../../office/outbox/queue-letters.ts";
import { LetterSender, sendLetters } from "../../office/outbox/sending/send-letters.ts";
import { testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { answersOf, registered } from "../testing/test-registrations.ts";
import { composeAnyLetter } from "./compose-any-letter.ts";
import { forgetLetters } from "./registrant-letters-repository.ts";

const address = "primerova@post.example";

test("a registrant receives one letter with the number, a QR code, the form and a calendar event", async () => {
  const site = await siteWithMail();
  const { number } = await registered(site);
  await site.sender.sendDue();
  await site.sender.sendDue();
  expect(site.mail.received.map(({ to }) => to)).toEqual([address]);
  const source = site.mail.received[0]?.source ?? "";
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toMatch(/^Message-ID: <letter-\d+-0@site\.example>/m);
  for (const type of ["text/plain", "text/html", "image/png", "application/pdf", "text/calendar"])
    expect(source).toContain(`Content-Type: ${type}`);
  expect(await site.letters()).toMatchObject([{ state: "sent", via: "smtp", number, attempts: 1 }]);
});

test("a letter carries the picture of a code only if its text shows it", async () => {
  const site = await testApp();
  await registered(site);
  const [letter] = await site.platform.database.read.selectFrom("letters").selectAll().execute();
  const withCode: string[] = [];
  for (const kind of letterKindNames) {
    const draft = letter && (await composeAnyLetter(site.platform, { ...letter, kind }));
    const { html, attachments } = await composeMessage({ ...draft, attached: { qr: draft?.attached.qr } } as never);
    const isAttached = attachments.some(({ filename }) => filename === "qr.png");
    expect(isAttached, kind).toBe(html.includes("cid:qr"));
    if (isAttached) withCode.push(kind);
  }
  expect(withCode).toEqual(["registered", "corrected", "place-taken", "reminder"]);
});

test("the sender of the process sends a letter as soon as it is queued", async () => {
  const site = await siteWithMail();
  const stop = sendLetters(site.platform, composeAnyLetter);
  onTestFinished(stop);
  await registered(site);
  await expect.poll(() => site.mail.received.length).toBe(1);
});

test("without a mail server a letter becomes a file", async () => {
  const site = await testApp();
  await registered(site);
  await new LetterSender(site.platform, composeAnyLetter).sendDue();
  const folder = join(site.platform.dataFolder, "mail");
  const [name = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, name), "utf8")).toContain(address);
  const letters = await site.platform.database.read.selectFrom("letters").selectAll().execute();
  expect(letters).toMatchObject([{ state: "sent", via: "file" }]);
});

test("without a mail server the newest two hundred letters are files, and the others are not composed", async () => {
  const site = await testApp();
  const { database, dataFolder } = site.platform;
  const person = await registered(site);
  const to = { ...person, conference_id: 5, email: address };
  const letters = Array.from({ length: 230 }, (_, index) => ({
    kind: "reminder" as const,
    key: `reminder:${index}`,
    to,
  }));
  await database.transaction((db) => queueLetters(site.platform, db, letters));
  let composed = 0;
  const sender = new LetterSender(site.platform, async () => {
    composed += 1;
    return undefined;
  });
  await sender.sendDue();
  expect(composed).toBe(200);
  const states = database.read.selectFrom("letters").select(["state", "reason"]).orderBy("id").limit(32).execute();
  expect(await states).toEqual([
    ...Array(31).fill({ state: "cancelled", reason: "no-mail" }),
    { state: "cancelled", reason: null },
  ]);
  const folder = join(dataFolder, "mail");
  mkdirSync(folder, { recursive: true });
  for (let id = 1; id <= 231; id += 1) writeFileSync(join(folder, `letter-${id}-0.eml`), "");
  await expireMailFiles(site.platform);
  expect(readdirSync(folder)).toHaveLength(200);
  expect(readdirSync(folder)).not.toContain("letter-31-0.eml");
});

test("files of letters are deleted after 30 days, and at once when the registrant is erased", async () => {
  let now = testNow;
  const site = await testApp({ clock: () => now });
  const [first] = [await registered(site), await registered(site, { email: "other@post.example" })];
  await new LetterSender(site.platform, composeAnyLetter).sendDue();
  const files = () => readdirSync(join(site.platform.dataFolder, "mail"));
  expect(files()).toHaveLength(2);
  await site.platform.database.transaction((db) => forgetLetters(db, [first], now.toISOString()));
  await expireMailFiles(site.platform);
  expect(files()).toEqual(["letter-2-0.eml"]);
  now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await expireMailFiles(site.platform);
  expect(files()).toEqual([]);
});

test.each([
  ["no-such-address", { code: 550, text: "5.1.1 User unknown" }],
  ["delivery-refused", { code: 554, text: "Transaction failed" }],
  ["taken-for-spam", { code: 554, text: "5.7.1 Message rejected as spam" }],
  ["too-large", { code: 552, text: "5.3.4 Message size exceeds limit" }],
  ["attachment-refused", { code: 552, text: "5.7.0 attachment type is not allowed" }],
])("a letter refused for good (%s) fails at once with the server's line", async (reason, reply) => {
  const site = await siteWithMail();
  site.mail.behave.message = () => reply;
  await registered(site);
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([{ state: "failed", reason, attempts: 1 }]);
  expect((await site.letters())[0]?.server_reply).toContain(reply.text);
});

test.each([
  ["mailbox-full", { code: 452, text: "4.2.2 Mailbox full" }],
  ["later", { code: 451, text: "4.7.1 Greylisted, try again" }],
  ["dropped", "drop" as const],
])("a letter refused for now (%s) is retried with growing pauses, then given up", async (reason, reply) => {
  const site = await siteWithMail();
  site.mail.behave.message = () => reply;
  await registered(site);
  for (const minutes of [5, 30, 120, 360, 1440]) {
    await site.sender.sendDue();
    expect(await site.letters()).toMatchObject([{ state: "waiting", reason }]);
    site.passMinutes(minutes - 1);
    await site.sender.sendDue();
    site.passMinutes(1);
  }
  expect(await site.letters()).toMatchObject([{ state: "waiting", attempts: 5 }]);
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([{ state: "failed", reason, attempts: 6 }]);
});

test("corrections in a row become one letter with the last values", async () => {
  const site = await siteWithMail();
  const { result } = await registered(site);
  await site.sender.sendDue();
  const address = `/api/registration/results/${result.split("/").at(-2)}/`;
  for (const revision of [1, 2]) {
    const payload = await answersOf(site.app, { fio: `Примерова Анна ${"I".repeat(revision)}`, revision });
    expect((await site.app.inject({ method: "PUT", url: address, payload })).statusCode).toBe(200);
  }
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(1);
  site.passMinutes(2);
  await site.sender.sendDue();
  expect(site.mail.received).toHaveLength(2);
  expect(decodedPart(site.mail.received[1]?.source ?? "", "text/plain")).toContain("Участник: Примерова Анна II\n");
});

test("a withdrawal is confirmed, and the letters before it are no longer sent", async () => {
  const site = await siteWithMail();
  const { result } = await registered(site);
  const url = `/api/registration/results/${result.split("/").at(-2)}/withdrawals/`;
  expect((await site.app.inject({ method: "POST", url })).statusCode).toBe(200);
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([
    { kind: "registered", state: "cancelled" },
    { kind: "withdrawn", state: "sent" },
  ]);
});

test("the links in a letter open the registrant's page", async () => {
  const site = await siteWithMail();
  const { result } = await registered(site);
  await site.sender.sendDue();
  expect(decodedPart(site.mail.received[0]?.source ?? "", "text/html")).toContain(
    `href="http://site.example${result}"`,
  );
});

test("line breaks, markup and direction marks of a name change neither headers nor markup", async () => {
  const site = await siteWithMail();
  const fio = "Примерова <b>Анна</b> & «Ко» O'Brien";
  await registered(site, { fio });
  await site.platform.database.transaction((db) =>
    db.updateTable("letters").set({ name: "Имя\r\nBcc: spy@evil.example\u202e" }).execute(),
  );
  await site.sender.sendDue();
  const source = site.mail.received[0]?.source ?? "";
  const [headers = ""] = source.split("\r\n\r\n");
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(site.mail.received).toHaveLength(1);
  const html = decodedPart(source, "text/html");
  expect(html).toContain("Примерова &lt;b&gt;Анна&lt;/b&gt; &amp; «Ко» O'Brien");
  expect(html).not.toMatch(/(?:src|background)="http/);
});

test.each(["о-брайен@почта.рф", `${"a".repeat(64)}@${"b".repeat(60)}.example`, '"two words"@post.example'])(
  "an unusual address %s is sent to or fails with a reason",
  async (email) => {
    const site = await siteWithMail();
    await registered(site);
    await site.platform.database.transaction((db) => db.updateTable("letters").set({ recipient: email }).execute());
    await site.sender.sendDue();
    const [letter] = await site.letters();
    expect(["sent", "failed"]).toContain(letter?.state);
    expect(site.mail.received.length).toBe(letter?.state === "sent" ? 1 : 0);
  },
);

/** Returns the text of a part that is encoded in base64. */
function decodedPart(source: string, type: string): string {
  const [, part = ""] = source.split(`Content-Type: ${type}`);
  const [, body = ""] = part.split("\r\n\r\n");
  return Buffer.from(body.split("--")[0] ?? "", "base64").toString("utf8");
}
