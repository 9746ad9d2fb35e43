import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { composeAnyLetter } from "#server/conference/letters/compose-any-letter.ts";
import { createMailing, saveMailing, showMailing } from "#server/conference/letters/mailings/edit-mailing.ts";
import { startMailing } from "#server/conference/letters/mailings/send-mailing.ts";
import { passesRepository } from "#server/conference/registration/record/passes-repository.ts";
import { resultKeys } from "#server/conference/registration/record/result-keys.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import type { Platform } from "#server/kit/platform.ts";
import { ensureAdministrator } from "#server/office/accounts/ensure-administrator.ts";
import { queueLetters } from "#server/office/outbox/queue-letters.ts";
import { LetterSender } from "#server/office/outbox/sending/send-letters.ts";
import { measureOnEachEngine } from "./each-engine.ts";
import { fillRegistrations } from "./fill-registrations.ts";
import { mailServerInThread } from "./mail-server.ts";
import type { Row } from "./print-table.ts";

/**
 * Queues a mailing to many registrations, and sends reminders, then letters with the form and a calendar event, to a mail
 * server in a thread.
 * @throws Error if the mail server has received another number of letters than were sent.
 */
export async function measureLetters(
  given: Platform,
  { queued, sent }: { queued: number; sent: number },
): Promise<{ rows: Row[]; received: number }> {
  const mail = await mailServerInThread();
  const platform = { ...given, mailer: createMailer({ url: mail.url, dataFolder: "", siteUrl: given.siteUrl }) };
  try {
    await fillRegistrations(platform.database, queued);
    const rows = [await measured("queue a mailing", queued, () => queueMailing(platform))];
    const letters = await withPasses(platform, sent);
    const send = () => new LetterSender(platform, composeAnyLetter).sendDue();
    rows.push(await measured("queue reminders", letters, () => queuePeople(platform, "reminder", letters)));
    rows.push(await measured("send reminders", letters, send));
    await queuePeople(platform, "registered", letters);
    rows.push(await measured("send with forms", letters, send));
    const { forms } = await mail.received();
    if (forms !== letters) throw new Error(`${letters} letters with forms were sent, ${forms} received`);
    return { rows, received: forms };
  } finally {
    platform.mailer.close();
    await mail.stop();
  }
}

async function queueMailing(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  await ensureAdministrator(database, clock, { login: "bench", password: "берег, лодка и туман" });
  const account = await database.read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  const staff = {
    id: account.id,
    username: account.username,
    fio: account.fio,
    roles: ["administrator" as const],
    tokenId: 0,
  };
  const id = await createMailing(platform, { view: "" }, staff);
  await saveMailing(platform, id, { subject: "Тема", preheader: "", body: "<p>Текст</p>", revision: "1" });
  await startMailing(platform, id, { staff, address: "127.0.0.1" });
  while ((await showMailing(platform, id)).state === "queueing") await pause(20);
}

/** Generated registrations have no codes and no keys of result pages. */
export async function withPasses(platform: Platform, most: number): Promise<number> {
  const { database, clock } = platform;
  const rows = await people(database, most);
  const passes = rows.map(({ id }) => ({ registrationId: id, kind: "own" as const }));
  await database.transaction((db) => passesRepository(db).add(passes, clock(), resultKeys(platform)));
  return rows.length;
}

const people = (database: Platform["database"], limit: number) =>
  database.read
    .selectFrom("registrations")
    .select(["id", "conference_id", "number", "fio", "email"])
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .where("email", "<>", "")
    .orderBy("id")
    .limit(limit)
    .execute();

export async function queuePeople(platform: Platform, kind: "registered" | "reminder", most: number): Promise<void> {
  const rows = await people(platform.database, most);
  await platform.database.transaction((db) =>
    queueLetters(
      platform,
      db,
      rows.map((to) => ({ kind, key: `${kind}:${to.id}`, to })),
    ),
  );
}

/** Measures the duration of a step, the processor time and longest block of its thread, and the memory afterwards. */
async function measured(step: string, letters: number, run: () => Promise<void>): Promise<Row> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const began = performance.now();
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  delay.disable();
  const seconds = (performance.now() - began) / 1000;
  return {
    step,
    letters,
    seconds,
    "per second": letters / seconds,
    "main thread, ms each": (user + system) / 1000 / letters,
    "longest block, ms": delay.max / 1e6,
    "memory, MB": process.memoryUsage.rss() / 2 ** 20,
  };
}

if (import.meta.main) {
  const queued = Number(process.env["ROWS"] ?? 20_000);
  await measureOnEachEngine(async (platform) => (await measureLetters(platform, { queued, sent: 2000 })).rows);
}
