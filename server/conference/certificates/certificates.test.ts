import sharp from "sharp";
import { expect, test } from "vitest";
import type { By } from "#server/kit/http/guard.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { certificateDay, path, readyTemplate } from "../testing/certificate-day.ts";
import { xlsxOf } from "../testing/test-lists.ts";
import { issue } from "./issue-certificates.ts";

type Day = Awaited<ReturnType<typeof certificateDay>>;

const textOf = async ({ file }: Day, url: string) =>
  (await readPrintedText((await file(url)).rawPayload)).replaceAll("\u00a0", " ");

test("an unknown placeholder keeps a template out of force, which the draft does not change", async () => {
  const { ask, conference, shown } = await certificateDay();
  const template = { ...readyTemplate, text: "участие, {баллы нмо}" };
  expect(await ask("PUT", `${path}template/`, { conference, template, in_force: true })).toMatchObject({
    status: 400,
    body: { text: ["Нет подстановки «баллы нмо». Наверное, «зачтено»."] },
  });
  expect((await ask("PUT", `${path}template/`, { conference, template, in_force: false })).status).toBe(204);
  const expected = { draft: template, problems: [{ field: "text" }], in_force: { is_draft: false } };
  expect(await shown()).toMatchObject(expected);
});

test("all who qualify get a number, a letter and a PDF with their name, the others a reason", async () => {
  const day = await certificateDay();
  const [first] = [await day.arrive("Вымыслова Ирина"), await day.arrive("Рябинкин Лев"), await day.join("Дома Анна")];
  await day.mark(first.id, "14:30", "17:30");
  await day.saveRules({ entrance: "any", sessions: 1 });
  const candidates = (tab = "") => day.ask("GET", `${path}candidates/?conference=${day.conference}&tab=${tab}`);
  expect((await candidates("refused")).body).toMatchObject({ count: 1, qualified: 1, refused: 1 });
  expect((await candidates("close")).body).toMatchObject({ count: 1, close: 1, results: [{ session: null }] });
  expect((await candidates("refused")).body.results[0].rules[1]).toMatchObject({ rule: "sessions", is_met: false });
  expect(await day.shown()).toMatchObject({ came: 2, left: [{ count: 2 }, { count: 1 }], waiting: 1 });
  expect(await day.issue()).toEqual({ issued: 1, letters: 1, without_email: 0, had_one: 0 });
  expect(await day.issue()).toMatchObject({ issued: 0 });
  const [certificate] = await day.listed();
  const letter = { state: expect.any(String) };
  expect(certificate).toMatchObject({ name: "Вымыслова Ирина", credit: "3\u00a0балла НМО", letter });
  expect(certificate.number).toMatch(/^26-0001-[АВЕКМНОРСТХ2-9]{4}$/);
  const text = await textOf(day, `${path}${certificate.id}/print/`);
  for (const words of ["Вымыслова Ирина", certificate.number, "ежегодной конференции", "3 балла НМО"])
    expect(text).toContain(words);
});

test.each(["early", "deleted"] as const)("a mark that is %s counts once staff have accepted it", async (kind) => {
  const day = await certificateDay();
  await day.saveRules({ entrance: "any", sessions: 1 });
  const { id, number } = await day.arrive("Вымыслова Ирина");
  await day.mark(id, "14:30", "17:30");
  const about = { conference_id: day.conference, kind, found_at: "2025-09-05T09:00:00.000Z" };
  const conflicts = await day.platform.database.transaction(async (db) => {
    const marks = await db.selectFrom("door_marks").select("id as mark_id").execute();
    const rows = marks.map((mark) => ({ ...about, ...mark }));
    return db.insertInto("door_conflicts").values(rows).returning("id").execute();
  });
  expect(await day.issue()).toMatchObject({ issued: 0 });
  expect(await day.personOf(number)).toMatchObject({ state: "absent" });
  for (const conflict of conflicts)
    await day.ask("POST", `/api/staff/door/conflicts/${conflict.id}/decisions/`, { decision: "keep" });
  expect(await day.issue()).toMatchObject({ issued: 1 });
});

test("a person out of rule needs a reason, which the list shows", async () => {
  const day = await certificateDay();
  const { id } = await day.join("Дубравин Пётр");
  const refused = await day.ask("POST", path, { conference: day.conference, registrations: [id] });
  expect(refused).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  expect(await day.issue({ registrations: [id], reason: "приход уточнён" })).toMatchObject({ issued: 1 });
  expect(await day.listed()).toMatchObject([{ note: "приход уточнён", state: "valid" }]);
});

test("a correction replaces the certificate with one letter, and the old number is void for good", async () => {
  const day = await certificateDay();
  const { id } = await day.arrive("Понамарёва Лилия");
  await day.issue();
  const [old] = await day.listed();
  const order = { name: "Пономарёва Лилия", school: "", reason: "исправлено имя" };
  const { body } = await day.ask("POST", `${path}${old.id}/corrections/`, order);
  const [next, before] = await day.listed();
  expect([next, before]).toMatchObject([
    { id: body.id, name: "Пономарёва Лилия", version: 2, state: "valid" },
    { name: "Понамарёва Лилия", state: "void", reason: "исправлено имя", replaced_by: next.number },
  ]);
  expect((await day.letters()).map(({ key, state }) => [key, state])).toEqual([
    [`certificate:${old.id}`, "cancelled"],
    [`certificate:${next.id}`, "waiting"],
  ]);
  expect((await day.ask("POST", `${path}${old.id}/voidings/`, { reason: "ещё раз" })).status).toBe(409);
  expect(await textOf(day, `${path}${next.id}/print/`)).toContain(`версия 2, взамен ${old.number}`);
  expect((await day.ask("POST", `${path}${next.id}/voidings/`, { reason: "не было второго дня." })).status).toBe(204);
  for (const file of ["print", "picture"])
    expect(await day.ask("GET", `${path}${next.id}/${file}/`)).toMatchObject({
      ...{ status: 409, body: { detail: "Этот сертификат аннулирован." } },
    });
  const [letter] = (await day.ask("GET", "/api/letters/?kind=certificate")).body.results;
  expect((await day.ask("POST", `/api/letters/${letter.id}/resends/`, {})).status).toBe(409);
  const told = day.platform.database.read.selectFrom("letters").select("facts").where("kind", "=", "certificate-void");
  expect(await told.execute()).toEqual([{ facts: expect.stringContaining('"не было второго дня"') }]);
  await day.issue({ registrations: [id] });
  expect((await day.listed("&state=valid"))[0].number).toMatch(/^26-0003-/);
});

test("a corrected certificate keeps its credit points, also in the text", async () => {
  const day = await certificateDay();
  const { id } = await day.arrive("Понамарёва Лилия");
  await day.mark(id, "14:30", "17:30");
  const template = { ...readyTemplate, text: "участие в {конференция, в чём}, зачтено {зачтено}" };
  await day.ask("PUT", `${path}template/`, { conference: day.conference, template, in_force: true });
  await day.issue();
  const [old] = await day.listed();
  const order = { name: "Пономарёва Лилия", school: "", reason: "исправлено имя" };
  const { body } = await day.ask("POST", `${path}${old.id}/corrections/`, order);
  expect((await day.listed())[0].credit).toBe("3\u00a0балла НМО");
  expect(await textOf(day, `${path}${body.id}/print/`)).toContain("зачтено 3 балла НМО");
});

test("letters to many can be paused, and a second issue queues none twice", async () => {
  const day = await certificateDay();
  for (const name of ["Ковылина Наталья", "Снегирёва Зоя", "Оглы-Заде Тимур"]) await day.arrive(name);
  await day.issue();
  const { sending } = await day.shown();
  expect(sending).toMatchObject({ state: "sending" });
  expect((await day.ask("POST", `/api/letters/mailings/${sending.mailing}/pauses/`)).status).toBe(200);
  expect((await day.shown()).sending.state).toBe("paused");
  expect((await day.ask("POST", `/api/letters/mailings/${sending.mailing}/starts/`)).status).toBe(200);
  await day.issue();
  const keys = (await day.letters()).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});

test("an issue that breaks off in the middle leaves neither numbers nor letters, and can be repeated", async () => {
  const day = await certificateDay();
  for (const name of ["Первова Анна", "Второва Анна", "Третьева Анна"]) await day.arrive(name);
  const { database } = day.platform;
  const taken = { conference_id: day.conference, registration_id: null, year: 2026, sequence: 2, signs: "АВЕК" };
  const stray = { ...taken, key_hash: "stray", issued_at: "2026-11-21T12:00:00.000Z", issued_by: "" };
  await database.transaction((db) => db.insertInto("certificates").values(stray).execute());
  const staff = { id: 1, username: "stoika", fio: "Стойкина" } as By["staff"];
  const order = { conference: day.conference, reason: "" };
  await expect(issue(day.platform, order, { staff, address: "203.0.113.7" })).rejects.toThrow();
  expect([(await day.listed()).length, (await day.letters()).length]).toEqual([1, 0]);
  await database.transaction((db) => db.deleteFrom("certificates").execute());
  expect(await day.issue()).toMatchObject({ issued: 3, letters: 3 });
  expect((await day.listed())[2].number).toMatch(/^26-0001-/);
});

test("certificates of many are one PDF in the order of names, after which they count as printed", async () => {
  const day = await certificateDay();
  for (const name of ["Яблокова Анна", "Абрамова Анна"]) await day.arrive(name);
  await day.issue();
  const { status, body } = await day.ask("POST", `${path}prints/`, { conference: day.conference, who: "all" });
  expect(status).toBe(201);
  const job = `/api/registration/works/${body.id}/`;
  await expect.poll(async () => (await day.ask("GET", job)).body.state).toBe("done");
  const [one, two] = (await textOf(day, `${job}file`)).split("\n");
  expect([one, two]).toEqual([expect.stringContaining("Абрамова"), expect.stringContaining("Яблокова")]);
  const isPrinted = async () => (await day.listed()).every((one: { is_printed: boolean }) => one.is_printed);
  await expect.poll(isPrinted).toBe(true);
});

test("a picture of one's own is shrunk and measured, a broken one and another file are refused", {
  tags: "full",
}, async () => {
  const { app, token, conference, ask, file } = await certificateDay();
  const send = async (payload: Buffer) => {
    const headers = { authorization: `Token ${token}`, "content-type": "application/octet-stream" };
    const url = `${path}pictures/?conference=${conference}&kind=background&name=fon.png`;
    const answer = await app.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const picture = sharp({ create: { width: 3508, height: 2480, channels: 3, background: "#eef" } }).png();
  const sent = await send(await picture.toBuffer());
  expect(sent).toMatchObject({ status: 201, body: { file_name: "fon.png", width: 2400, dpi: 205 } });
  const small = sharp({ create: { width: 1000, height: 700, channels: 3, background: "#eef" } }).jpeg();
  expect((await send(await small.toBuffer())).body.dpi).toBeLessThan(150);
  const broken = (await picture.toBuffer()).subarray(0, 400);
  expect([(await send(broken)).status, (await send(Buffer.from("%PDF-1.7 %%EOF"))).status]).toEqual([400, 400]);
  const template = { ...readyTemplate, look: "picture", background: sent.body.id };
  const drawn = await file(`${path}samples/`, { conference, template, sample: "longest" });
  expect(drawn.headers["content-type"]).toBe("image/webp");
  const stored = (id: number) =>
    app.inject({ url: `${path}pictures/${id}/`, headers: { authorization: `Token ${token}` } });
  expect((await stored(sent.body.id)).headers["content-type"]).toMatch("image/svg+xml");
  expect((await stored(sent.body.id + 100)).statusCode).toBe(404);
  const stranger = { ...template, background: sent.body.id + 100 };
  expect((await ask("PUT", `${path}template/`, { conference, template: stranger, in_force: false })).status).toBe(400);
});

test("codes of the portal are imported once, masked for staff, and a look is recorded", async () => {
  const day = await certificateDay();
  const person = await day.arrive("Вымыслова Ирина");
  await day.issue();
  const rows = [
    ["ФИО", "ИКП"],
    ["Вымыслова Ирина", "XPK4-7T2M-EH61"],
    ["Незнакомцева Алла", "AAB3-0000-K2TT"],
    ["", ""],
  ];
  const upload = async () => (await day.send(await xlsxOf(rows))).body.id;
  const order = async () => ({ conference: day.conference, upload: await upload(), columns: ["fio", "code"] });
  const codes = "/api/staff/individual-codes/";
  expect((await day.ask("POST", `${codes}dry-runs/`, await order())).body).toMatchObject({
    new_codes: 1,
    aside_count: 1,
    aside: [{ row: 3, reason: "Нет среди участников", code: "AAB3-••••-K2TT" }],
  });
  expect((await day.ask("POST", codes, await order())).body).toEqual({ codes: 1 });
  expect((await day.ask("POST", codes, await order())).body).toEqual({ codes: 0 });
  const { body: all } = await day.ask("GET", `${codes}?conference=${day.conference}`);
  expect(all).toMatchObject([{ code: "XPK4-••••-EH61" }]);
  expect((await day.ask("POST", `${codes}${person.id}/views/`)).body).toEqual({ code: "XPK4-7T2M-EH61" });
  const { body } = await day.ask("GET", `/api/registration/${person.id}/`);
  expect(body.history[0]).toMatchObject({ what: "Показан ИКП участника" });
});
