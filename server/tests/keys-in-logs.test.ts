import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { desk } from "../conference/testing/desk.ts";
import { post, registered } from "../conference/testing/test-registrations.ts";
import { createLog } from "../kit/log.ts";

/** Returns the server, with everything that it would write to its log at this level. */
async function listening(level: string) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const given = await desk({ platform: { log: createLog(level, stream) } });
  return { ...given, log: () => lines.join("") };
}

const escaped = (key: string) => key.replace(/[A-Za-z0-9]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test.each(["trace", "info"])("the log contains no key of an address at level %s", async (level) => {
  const { app, ask, log, ...given } = await listening(level);
  const key = (await registered({ app, ...given })).result.split("/")[2];
  const form = (await post(app, "/api/user_conferences/", { fio: "Дубравин Пётр" })).body.document;
  const calendar = await app.inject({ url: `/api/registration/results/${key}/calendar/` });
  const ticket = /\/registration\/ticket\/([\w-]{22})\//.exec(calendar.body.replace(/\r\n[ \t]/g, ""))?.[1] ?? "";
  const entry = (await ask("POST", "/api/staff/entries/news/", { data: { title: "Черновик" } })).body;
  const preview = (await ask("POST", `/api/staff/entries/news/${entry.id}/previews/`)).body.path.split("/")[2];
  const opened = [
    `/registration/${key}/`,
    `/registration/${key}/correction/_.data`,
    `/api/registration/results/${key}/?again=1`,
    `/api/registration/results/${escaped(key ?? "")}/`,
    `/api/registration/tickets/${ticket}/`,
    `/registration/ticket/${ticket}/`,
    form,
    `/preview/${preview}/`,
    `/api/previews/${preview}/`,
    `/media/pictures/none.png?key=${preview}`,
  ];
  for (const url of opened) await app.inject({ url, headers: { referer: `http://site.example/registration/${key}/` } });
  app.log.error({ err: new Error(`Cannot render /registration/${key}/`), url: `/registration/${key}/` }, "unexpected");
  expect(log().match(/incoming request/g)?.length).toBeGreaterThan(opened.length);
  for (const secret of [key, ticket, form.split("/")[4], preview]) {
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(log()).not.toContain(secret);
    expect(log()).not.toContain(escaped(secret));
  }
});

test.each(["trace", "info"])("the log contains no personal data and no token at level %s", async (level) => {
  const { app, ask, log, token, platform } = await listening(level);
  const person = { fio: "Дубравина Пелагея", phone: "8 (911) 234-56-78", email: "pelageya@post.example" };
  await registered({ app }, person);
  const password = "шёпот, ручей и валун";
  await post(app, "/api/auth/token/login/", { username: "pelageya-login", password });
  expect((await ask("GET", `/api/registration/?search=${encodeURIComponent(person.fio)}`)).body.count).toBe(1);
  await app.inject({ url: "/api/news/?page=1", headers: { referer: `http://site.example/?q=${person.email}` } });
  const name = sql.lit("Лещинская Агафья");
  await platform.database.transaction(async (db) => {
    await sql`create table refusing (fio text check (fio <> ${name}))`.execute(db);
  });
  const refused = await sql`insert into refusing values (${"Лещинская Агафья"})`
    .execute(platform.database.read)
    .catch((error) => error);
  platform.log.error({ err: refused }, "unexpected");
  await post(app, "/api/registration/", "{broken, Дубравина Пелагея", { "content-type": "application/json" });
  expect(log()).toContain("/api/registration/?[query]");
  for (const secret of [...Object.values(person), "Дубравина", "Лещинская", "pelageya", "2345678", password, token]) {
    expect(log()).not.toContain(secret);
    expect(log()).not.toContain(encodeURIComponent(secret));
  }
});
