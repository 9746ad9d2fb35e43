import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { cleanUp, runEveryMinute } from "#server/lifecycle/housekeeping.ts";
import { composeAnyLetter } from "../../conference/letters/compose-any-letter.ts";
import { csvLine } from "../../conference/registrants/exports/csv.ts";
import { takeList } from "../../conference/registrants/imports/uploaded-lists.ts";
import { desk } from "../../conference/testing/desk.ts";
import { answersOf, registered } from "../../conference/testing/test-registrations.ts";
import { LetterSender } from "../../office/outbox/sending/send-letters.ts";
import { databaseFile, tracesOf } from "../testing/traces.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

const person = {
  fio: "Маркеровская Квазимода Фунтиковна",
  region: "Маркероградская область",
  job_place: "Маркероклиника",
  job: "Маркеролог",
  phone: "+79001234577",
  email: "marker.person@post.example",
};
const later = { phone: "+79001234578", job: "Старший маркеролог" };
const browser = "MarkerBrowser/7";
const markers = ["Маркеров", "Квазимода", "Маркероград", "Маркероклини", "Маркеролог", "9001234577", "900) 123-45-77"];
const allMarkers = [...markers, "9001234578", "900) 123-45-78", "marker.person", browser];

/** Returns a registrant with data in every place, and another registrant who is not erased. */
async function traced(given: Desk) {
  const { app, ask, platform } = given;
  const stays = await registered(given, { email: "stays@post.example" });
  const pages = (await app.inject({ url: "/api/pages/" })).json() as { url: string; version: string }[];
  const consent = pages.find(({ url }) => url === "consent")?.version;
  const headers = { "user-agent": browser, "idempotency-key": "0123456789abcdef" };
  const { id, result } = await registered(given, { ...person, consent }, headers);
  await registered(given, { ...person, ...later, consent }, { "user-agent": browser });
  const key = result.split("/").filter(Boolean).at(-1);
  const own = { ...(await answersOf(app)), ...person, job: "Маркеролог 2", revision: 1 };
  const url = `/api/registration/results/${key}/`;
  expect((await app.inject({ method: "PUT", url, payload: own })).statusCode).toBe(200);
  const { revision } = (await ask("GET", `/api/registration/${id}/`)).body;
  await ask("PATCH", `/api/registration/${id}/`, { job: "Маркеролог 3", revision });
  const search = new URLSearchParams({ search: "Маркеровская" }).toString();
  await ask("POST", "/api/registration/views/", { name: "Квазимода Маркеровская", query: search });
  const surname = await ask("POST", "/api/registration/views/", { name: "Маркеровская", query: search });
  await ask("DELETE", `/api/registration/views/${surname.body.id}/`);
  const hidden = new URLSearchParams([
    ["search", ""],
    ["search", "Квазимода Маркеровская"],
    ["memo", "Маркеровская"],
  ]).toString();
  await ask("POST", "/api/registration/views/", { name: "Памятка", query: hidden });
  await ask("POST", "/api/registration/works/", { kind: "xlsx", view: hidden });
  const work = await ask("POST", "/api/registration/works/", { kind: "csv", view: search });
  const isDone = async () => (await ask("GET", `/api/registration/works/${work.body.id}/`)).body.state;
  await expect.poll(isDone).toBe("done");
  await uploadImportFile(given);
  await writeExport(platform);
  return { id, stays: stays.id };
}

async function uploadImportFile({ platform, ask }: Desk): Promise<void> {
  const { body: me } = await ask("GET", "/api/users/me/");
  const staff = { id: me.id, username: me.username, fio: me.fio, roles: me.roles, tokenId: 0 };
  const lines = `ФИО;Почта\n${person.fio};${person.email}\n`;
  await takeList(platform, "Маркеровская.csv", Buffer.from(lines), staff);
}

/** Writes the registrations as the export of older programs did. */
async function writeExport({ database, dataFolder }: Desk["platform"]): Promise<void> {
  const folder = join(dataFolder, "exports", "2026-11-21-120000", "registrations");
  mkdirSync(folder, { recursive: true });
  const stored = await database.read.selectFrom("registrations").selectAll().execute();
  const rows = stored.map(({ conference_id: conference, ...row }) => ({ ...row, conference }));
  writeFileSync(join(folder, "registrations.json"), JSON.stringify(rows));
  const lines = rows.map((row) => csvLine(["Конференция", String(row.number), row.fio, row.job_place]));
  writeFileSync(join(folder, "registrations.csv"), lines.join(""));
}

test("no data of an erased registrant remains in tables, indexes, files or the bytes of the database", async () => {
  const given = await desk();
  const { platform, ask } = given;
  const { id, stays } = await traced(given);
  const before = await tracesOf(platform, allMarkers);
  for (const table of ["registrations", "registration_passes", "proposed_corrections", "consents", "audit_entries"]) {
    expect(before).toContain(`table ${table}`);
  }
  expect(before.filter((trace) => trace.startsWith("file")).length).toBeGreaterThanOrEqual(4);

  expect((await ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" })).status).toBe(204);

  expect(await tracesOf(platform, allMarkers)).toEqual([]);
  const { read } = platform.database;
  expect(await read.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
  expect((await ask("GET", `/api/registration/${id}/`)).status).toBe(404);
  expect((await ask("GET", `/api/registration/${stays}/`)).body).toMatchObject({ email: "stays@post.example" });
  expect(await tracesOf(platform, ["stays@post.example"])).toContain("table registrations");
});

test.skipIf(process.env["TEST_ENGINE"] === "postgres")(
  "erased bytes go as soon as other programs stop reading the database",
  async () => {
    const given = await desk();
    const { id } = await registered(given, person);
    const path = await databaseFile(given.platform);
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec("begin");
    reader.prepare("select count(*) from registrations").get();

    expect((await given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" })).status).toBe(204);
    expect(await tracesOf(given.platform, markers)).toEqual([expect.stringMatching(/^bytes /)]);
    reader.close();
    await runEveryMinute(given.platform)();
    expect(await tracesOf(given.platform, markers)).toEqual([]);
  },
);

test("after an erasure the audit trail keeps the action and its author, and the journal records the erasure", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  await given.ask("PATCH", `/api/registration/${id}/`, { job: "Главный маркеролог", revision: 1 });
  await given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "withdrawal" });
  const { results } = (await given.ask("GET", "/api/staff/audit/")).body;
  const edited = results.find((entry: { what: string }) => entry.what === "Регистрация исправлена");
  expect(edited).toMatchObject({ subject: "", changes: [], details: "" });
  expect(edited.who).toContain("stoika");
  const act = results.find((entry: { what: string }) => entry.what === "Регистрация стёрта");
  expect(act).toMatchObject({ subject: "№ 1, данные стёрты", who: edited.who });
  const journal = (await given.ask("GET", "/api/staff/erasures/")).body;
  expect(journal.results).toMatchObject([
    { registration: id, number: 1, ground: "withdrawal", who: expect.any(String) },
  ]);
  const headers = { authorization: `Token ${given.token}` };
  const extract = await given.app.inject({ url: "/api/staff/erasures/extract", headers });
  expect(extract.headers["content-type"]).toContain("text/csv");
  expect(extract.body).toContain("Отзыв согласия");
});

test("a second erasure returns 404, and an unknown ground returns 400 on its field", async () => {
  const given = await desk();
  const { id } = await registered(given);
  const path = `/api/registration/${id}/erasures/`;
  expect(await given.ask("POST", path, { ground: "whim" })).toMatchObject({
    status: 400,
    body: { ground: [expect.any(String)] },
  });
  expect(await given.ask("POST", path, {})).toMatchObject({ status: 400, body: { ground: [problemTexts.required] } });
  expect((await given.ask("POST", path, { ground: "mistake" })).status).toBe(204);
  expect((await given.ask("POST", path, { ground: "mistake" })).status).toBe(404);
});

test("emptying the bin erases registrations completely and records them in the journal", async () => {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const given = await desk({ clock: () => time.now });
  const { id } = await registered(given, person, { "user-agent": browser });
  await given.ask("DELETE", `/api/registration/${id}/delete_user/`);
  time.now = new Date(time.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  await cleanUp(given.platform);
  await runEveryMinute(given.platform)();
  expect(await tracesOf(given.platform, allMarkers)).toEqual([]);
  const journal = await given.platform.database.read.selectFrom("erasures").selectAll().execute();
  expect(journal).toMatchObject([{ registration_id: id, staff_id: null, ground: "bin", number: 1 }]);
});

test("an erasure removes the name from the views of mailings, and never widens a draft", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const draft = async (search: string) =>
    (await given.ask("POST", "/api/letters/mailings/", { view: String(new URLSearchParams({ search, memo: search })) }))
      .body.id as number;
  const started = await draft("маркеровская");
  const queued = await draft("Квазимода");
  await draft("Маркеровская");
  await draft(person.email);
  const other = await draft("Квазимода");
  const { database } = given.platform;
  await database.transaction(async (db) => {
    await db.updateTable("mailings").set({ state: "stopped" }).where("id", "=", started).execute();
    await db.updateTable("mailings").set({ state: "queueing" }).where("id", "=", queued).execute();
  });
  await given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" });
  const left = await database.read.selectFrom("mailings").select(["id", "state", "view"]).orderBy("id").execute();
  expect(left).toEqual([
    { id: started, state: "stopped", view: "" },
    { id: queued, state: "sending", view: "" },
    { id: other, state: "draft", view: String(new URLSearchParams({ search: "Квазимода" })) },
  ]);
});

test("a test of a mailing is erased with the registration whose data it shows, and is no letter of that person", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const { body } = await given.ask("POST", "/api/letters/mailings/", { view: "" });
  const text = { subject: "{участник}", preheader: "", body: "<p>{участник}</p>", revision: body.revision };
  await given.ask("PUT", `/api/letters/mailings/${body.id}/`, text);
  await given.ask("POST", `/api/letters/mailings/${body.id}/tests/`, { email: "me@post.example" });
  await new LetterSender(given.platform, composeAnyLetter).sendDue();
  const files = () => readdirSync(join(given.platform.dataFolder, "mail"));
  expect(files()).toHaveLength(2);
  expect(JSON.stringify((await given.ask("GET", `/api/staff/people/${id}/`)).body)).not.toContain("me@post.example");
  const { results } = (await given.ask("GET", "/api/letters/?kind=test")).body;
  const resent = await given.ask("POST", `/api/letters/${results[0].id}/resends/`, { email: "you@post.example" });
  expect(resent.status).toBe(200);
  expect((await given.ask("GET", `/api/registration/${id}/`)).body.email).toBe(person.email);
  await new LetterSender(given.platform, composeAnyLetter).sendDue();
  await given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" });
  expect(files()).toEqual([]);
  expect(await tracesOf(given.platform, allMarkers)).toEqual([]);
});
