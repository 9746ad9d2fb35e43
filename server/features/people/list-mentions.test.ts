import { expect, test } from "vitest";
import { testNow } from "#server/testing/test-platform.ts";
import { desk } from "../registrations/desk-for-tests.ts";
import { tracesOf } from "../registrations/erasure/traces-for-tests.ts";
import { registered } from "../registrations/registration-for-tests.ts";

const person = { fio: "Маркеровская Квазимода Фунтиковна", email: "marker.person@post.example" };

const erase = ({ ask }: Awaited<ReturnType<typeof desk>>, id: number) => {
  const order = { ground: "withdrawal", request: null, unanswered: false, notify: false };
  return ask("POST", `/api/staff/people/${id}/erasures/`, { ...order, registrations: [id], surname: "Маркеровская" });
};

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
  const reasons = ["Выдан вместо Маркеровской К.\u00a0Ф.", "Не\u00a0было второго дня"];
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

test("a surname that another registrant has is shown and not blanked", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  await registered(given, { fio: "Маркеровская Анна", email: "namesake@post.example" });
  await given.ask("POST", "/api/registration/views/", { name: "Маркеровская", query: "" });
  const mentions = (await given.ask("GET", `/api/staff/people/${id}/mentions/`)).body;
  expect(mentions).toEqual([{ place: "сохранённый вид", text: "Маркеровская", is_erased: false }]);
  await erase(given, id);
  expect((await given.ask("GET", "/api/registration/views/")).body).toHaveLength(1);
});
