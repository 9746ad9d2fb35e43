import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testNow } from "#server/testing/test-platform.ts";
import { composeAnyLetter } from "../../conference/letters/compose-any-letter.ts";
import { desk } from "../../conference/testing/desk.ts";
import { arrival, doorDesk } from "../../conference/testing/test-door.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { queueLetters } from "../../office/outbox/queue-letters.ts";
import { LetterSender } from "../../office/outbox/sending/send-letters.ts";
import { tracesOf } from "../testing/traces.ts";

const person = { fio: "Маркеровская Квазимода Фунтиковна", email: "marker.person@post.example" };

const erase = ({ ask }: Awaited<ReturnType<typeof desk>>, id: number) => {
  const order = { ground: "withdrawal", request: null, unanswered: false, notify: false };
  return ask("POST", `/api/staff/people/${id}/erasures/`, { ...order, registrations: [id], surname: "Маркеровская" });
};

async function rename(ask: Awaited<ReturnType<typeof desk>>["ask"], id: number, fio: string): Promise<void> {
  const { revision } = (await ask("GET", `/api/registration/${id}/`)).body;
  expect((await ask("PATCH", `/api/registration/${id}/`, { fio, revision })).status).toBe(200);
}

test("texts of staff that name the person are shown before an erasure and blanked by it", async () => {
  const given = await desk();
  const { read } = given.platform.database;
  const { id } = await registered(given, person);
  const stays = await registered(given, { fio: "Оставшаяся Анна", email: "stays@post.example" });
  const view = new URLSearchParams({ search: "маркеровская" }).toString();
  await given.ask("POST", "/api/registration/views/", { name: "Спросить", query: view });
  await given.ask("POST", "/api/registration/views/", { name: "Анна", query: "search=Анна" });
  const callback = { fio: person.fio, phone: "+79000001234" };
  await given.app.inject({ method: "POST", url: "/api/registration/callback_requests/", payload: callback });
  const { conference_id } = await read.selectFrom("registrations").select("conference_id").executeTakeFirstOrThrow();
  const reasons = ["Выдан вместо Маркеровской К.\u00a0Ф.", "Не было второго дня"];
  await given.platform.database.transaction(async (db) => {
    for (const [place, reason] of reasons.entries()) {
      const number = { conference_id, year: 2026, sequence: place + 1, signs: "AAAA", key_hash: String(place) };
      const issued = { issued_at: testNow.toISOString(), issued_by: "", voided_at: testNow.toISOString() };
      const row = { ...number, ...issued, registration_id: stays.id, version: 1, state: "void", reason } as const;
      await db.insertInto("certificates").values(row).execute();
    }
    const entry = { at: testNow.toISOString(), who: "", action: "certificate-voided", details: reasons[0] };
    await db
      .insertInto("audit_entries")
      .values({ ...entry, subject_kind: "registration" })
      .execute();
  });
  expect((await given.ask("GET", `/api/staff/people/${id}/mentions/`)).body).toEqual([
    { place: "причина аннулирования сертификата", text: reasons[0], is_erased: true },
    { place: "просьба перезвонить", text: person.fio, is_erased: true },
    { place: "журнал действий", text: reasons[0], is_erased: true },
    { place: "журнал действий", text: "маркеровская", is_erased: true },
    { place: "сохранённый вид", text: "Спросить", is_erased: true },
  ]);
  expect((await erase(given, id)).status).toBe(201);
  const rows = await read.selectFrom("certificates").select("reason").orderBy("id").execute();
  expect(rows.map(({ reason }) => reason)).toEqual(["", reasons[1]]);
  expect((await given.ask("GET", "/api/staff/callback-requests/")).body).toEqual([]);
  const named = await tracesOf(given.platform, ["Маркеровск"]);
  expect(named.filter((trace) => !trace.startsWith("bytes"))).toEqual(["table erasure_acts"]);
  const views = await read.selectFrom("saved_views").select("name").execute();
  expect(views).toEqual([{ name: "Анна" }]);
});

test("a declined surname, also a former one, names the person; the beginning of the surname does not", async () => {
  const given = await desk();
  const { ask } = given;
  const { id } = await registered(given, { ...person, fio: "Егоров Осип Юрьевич" });
  await rename(ask, id, "Трубкозубов Осип Юрьевич");
  const asked = { kind: "access", source: "email", received_on: "2026-11-20", fio: "Анна", email: "a@post.example" };
  const contents = ["Вместо Трубкозубова.", "Врачу Егорову", "Попросил Егор Тимофеевич"];
  for (const content of contents) await ask("POST", "/api/staff/requests/", { ...asked, content });
  const { body: mentions } = await ask("GET", `/api/staff/people/${id}/mentions/`);
  const named = mentions.filter(({ is_erased }: { is_erased: boolean }) => is_erased);
  expect(named.map(({ text }: { text: string }) => text)).toEqual(contents.slice(0, 2));
  await ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" });
  const rows = await given.platform.database.read
    .selectFrom("personal_requests")
    .select("content")
    .orderBy("id")
    .execute();
  expect(rows.map(({ content }) => content)).toEqual(["", "", contents[2]]);
});

test("what was typed about another person whose registration became theirs stays", async () => {
  const given = await desk();
  const { ask } = given;
  const { id } = await registered(given, { ...person, fio: "Чижевская Аделаида Юрьевна" });
  await rename(ask, id, "Трубкозубов Осип Юрьевич");
  await ask("POST", "/api/registration/views/", { name: "Прежняя", query: "search=Чижевская" });
  expect((await ask("GET", `/api/staff/people/${id}/mentions/`)).body).toEqual([]);
});

test("a saved view that searches for a part of the name, the address or the telephone is shown and deleted", async () => {
  const given = await desk();
  const { id } = await registered(given, { ...person, phone: "+79035550303" });
  const searches = ["903+555-03-03", "9035550303", "555-03-03", "marker.p", "Маркеровс"];
  for (const [place, search] of ["Анна", ...searches].entries())
    await given.ask("POST", "/api/registration/views/", { name: `Вид ${place}`, query: `search=${search}&page=12` });
  const { body: mentions } = await given.ask("GET", `/api/staff/people/${id}/mentions/`);
  const seen = searches.map((_, place) => ({ place: "сохранённый вид", text: `Вид ${place + 1}`, is_erased: true }));
  expect(mentions).toEqual(expect.arrayContaining(seen));
  await erase(given, id);
  const views = await given.platform.database.read.selectFrom("saved_views").select("name").execute();
  expect(views).toEqual([{ name: "Вид 0" }]);
});

test("letters to the address, requests in the name and a typed school are found without a registration", async () => {
  const given = await desk();
  const { ask, platform } = given;
  const { id } = await registered(given, { ...person, phone: "+79035550303" });
  const at = testNow.toISOString();
  const { conference_id } = await platform.database.read
    .selectFrom("registrations")
    .select("conference_id")
    .executeTakeFirstOrThrow();
  const stays = await registered(given, { fio: "Оставшаяся Анна", email: "stays@post.example" });
  await platform.database.transaction(async (db) => {
    const test = { key: "test:1", kind: "test" as const, conference_id, name: person.fio, queued_at: at, due_at: at };
    const letter = { ...test, recipient: "Marker.Person@post.example", subject: person.fio, search_key: person.email };
    await db
      .insertInto("letters")
      .values({ ...letter, registration_id: null, staff_id: null, number: null })
      .execute();
    const number = { conference_id, year: 2026, sequence: 1, signs: "AAAA", key_hash: "1", version: 1 };
    const issued = { issued_at: at, issued_by: "", registration_id: stays.id, state: "valid" } as const;
    const row = db.insertInto("certificates").values({ ...number, ...issued });
    const { id: certificate_id } = await row.returning("id").executeTakeFirstOrThrow();
    const facts = JSON.stringify({ school: "Школа Маркеровской" });
    const holder = { certificate_id, registration_id: stays.id, name: "Оставшаяся Анна", name_key: "", facts };
    await db.insertInto("certificate_holders").values(holder).execute();
  });
  const asked = {
    kind: "access",
    source: "email",
    received_on: "2026-11-20",
    fio: person.fio,
    email: "new@post.example",
  };
  await ask("POST", "/api/staff/requests/", { ...asked, content: "Звоните: 8 903 555-03-03" });
  const { body: mentions } = await ask("GET", `/api/staff/people/${id}/mentions/`);
  expect(mentions).toEqual([
    { place: "запрос о данных", text: "Звоните: 8 903 555-03-03", is_erased: true },
    { place: "запрос о данных в таком же имени", text: person.fio, is_erased: false },
    { place: "школа в сертификате", text: "Школа Маркеровской", is_erased: false },
  ]);
  expect((await erase(given, id)).status).toBe(201);
  const letters = await platform.database.read
    .selectFrom("letters")
    .select(["recipient", "subject", "search_key"])
    .where("kind", "=", "test")
    .execute();
  expect(letters).toEqual([{ recipient: "", subject: "", search_key: "" }]);
  expect((await ask("GET", "/api/staff/requests/")).body.results).toMatchObject([{ fio: person.fio, content: "" }]);
});

test("a surname that another registrant has is shown and not blanked", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  await registered(given, { fio: "Маркеровская Анна", email: "namesake@post.example" });
  const asked = { kind: "access", source: "phone", received_on: "2026-11-20", fio: "Другая Вера", email: "" };
  await given.ask("POST", "/api/staff/requests/", { ...asked, content: "Звонила Маркеровская" });
  const mentions = (await given.ask("GET", `/api/staff/people/${id}/mentions/`)).body;
  expect(mentions).toEqual([{ place: "запрос о данных", text: "Звонила Маркеровская", is_erased: false }]);
  await erase(given, id);
  const { body: open } = await given.ask("GET", "/api/staff/requests/");
  expect(open.results).toMatchObject([{ content: "Звонила Маркеровская" }]);
});

/** Texts of staff about another participant, about a door and in a view, all of which name the person. */
async function namedAmongOthers() {
  const given = await doorDesk();
  const { ask, platform } = given;
  const stays = await registered(given, { fio: "Оставшаяся Анна", email: "stays@post.example" });
  const values = { "номер сертификата": "26-0001", причина: "Перепутали с Маркеровской К.\u00a0Ф." };
  const letter = { kind: "certificate-void", key: "certificate-void:1", values, registrationId: stays.id } as const;
  await platform.database.transaction((db) => queueLetters(platform, db, [letter]));
  const content = `Звонила Маркеровская Квазимода, ${person.email}`;
  const asked = { kind: "access", source: "phone", received_on: "2026-11-20", fio: "Другая Вера", email: "" };
  const { body: request } = await ask("POST", "/api/staff/requests/", { ...asked, content });
  await ask("PATCH", `/api/staff/requests/${request.id}/`, { extended_because: "Ищем письмо Маркеровской" });
  const view = { name: "Вид Маркеровской 67", query: "search=маркеровской" };
  const { body: saved } = await ask("POST", "/api/registration/views/", view);
  await ask("DELETE", `/api/registration/views/${saved.id}/`);
  const device = await given.device({ place: "Стол Маркеровской" }, "Маркеровская К.");
  const mark = arrival(stays.id);
  const undo = { id: randomUUID(), act: "undo", of: mark.id, at: "2026-11-21T08:59:30.000Z" } as const;
  await device.send([mark, undo]);
  const { id } = await registered(given, person);
  await new LetterSender(platform, composeAnyLetter).sendDue();
  return { given, id, request };
}

test("what names the person in texts about others is shown and erased, with the file of a letter", async () => {
  const { given, id, request } = await namedAmongOthers();
  const { ask, platform } = given;
  const { id: letter } = await platform.database.read
    .selectFrom("letters")
    .select("id")
    .where("kind", "=", "certificate-void")
    .executeTakeFirstOrThrow();
  const files = () => readdirSync(join(platform.dataFolder, "mail"));
  expect(files()).toContain(`letter-${letter}-0.eml`);
  const { body: mentions } = await ask("GET", `/api/staff/people/${id}/mentions/`);
  expect(mentions.map(({ place, text }: Record<string, string>) => `${place}: ${text}`)).toEqual([
    "причина в письме: Перепутали с Маркеровской К.\u00a0Ф.",
    `запрос о данных: Звонила Маркеровская Квазимода, ${person.email}`,
    "причина продления запроса: Ищем письмо Маркеровской",
    "место устройства входа: Стол Маркеровской",
    "человек у устройства входа: Маркеровская К.",
    "отметки входа: Маркеровская К.",
    "снятые отметки входа: Маркеровская К.",
    "журнал действий: Вид Маркеровской 67",
    "журнал действий: Стол Маркеровской",
    "журнал действий: Стол Маркеровской, Маркеровская К.",
    "журнал действий: Стол Маркеровской: Маркеровская К.",
    "журнал действий: маркеровской",
  ]);
  expect((await erase(given, id)).status).toBe(201);
  const named = await tracesOf(platform, ["Маркеровск", person.email]);
  expect(named.filter((trace) => !trace.startsWith("bytes"))).toEqual(["table erasure_acts"]);
  expect(files()).not.toContain(`letter-${letter}-0.eml`);
  const { body: shown } = await ask("GET", `/api/letters/${letter}/`);
  expect(shown.preview.html).toContain("26-0001");
  const { body: open } = await ask("GET", "/api/staff/requests/");
  expect(open.results).toMatchObject([{ id: request.id, fio: "Другая Вера", content: "", due_on: request.due_on }]);
});

test("a surname alone is not certain while somebody has it in the other gender", async () => {
  const given = await desk();
  const { ask } = given;
  const { id } = await registered(given, { ...person, fio: "Трубкозубов Осип Юрьевич" });
  await registered(given, { fio: "Трубкозубова Анна", email: "namesake@post.example" });
  const asked = { kind: "access", source: "email", received_on: "2026-11-20", fio: "Анна", email: "a@post.example" };
  await ask("POST", "/api/staff/requests/", { ...asked, content: "Просьба Трубкозубова" });
  const { body: mentions } = await ask("GET", `/api/staff/people/${id}/mentions/`);
  expect(mentions).toMatchObject([{ text: "Просьба Трубкозубова", is_erased: false }]);
});
