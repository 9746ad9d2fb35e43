import { expect, test } from "vitest";
import { getJson, testApp } from "#server/testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";

function pageOf({ result }: { result: string }): string {
  return `/api/registration/results/${result.split("/")[2]}/`;
}

test("the result page shows the registration, its number, a QR code and a spoken code, and is not stored", async () => {
  const given = await testApp();
  const { body, headers } = await getJson(given.app, pageOf(await registered(given)));
  expect(body).toMatchObject({ kind: "own", status: "registered", fio: "Примерова Анна Ивановна", number: 1 });
  expect(body.spoken_code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect(body.qr_code).toMatch(/^data:image\/svg\+xml/);
  expect(headers["cache-control"]).toBe("no-store");
});

test.each(["a".repeat(22), "short", "a".repeat(65), "%00"])("the key %s is not found", async (key) => {
  const { app } = await testApp();
  const { statusCode } = await app.inject({ url: `/api/registration/results/${key}/` });
  expect([400, 404]).toContain(statusCode);
});

test("keys are stored only as hashes", async () => {
  const given = await testApp();
  const { result } = await registered(given);
  const rows = await given.platform.database.read.selectFrom("registration_passes").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(result.split("/")[2]);
});

test("a correction changes the registration and keeps the number and the QR code", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  const before = (await getJson(given.app, page)).body;
  const corrected = { ...(await answersOf(given.app)), fio: "Примерова-Новая Анна", revision: before.revision };
  const answer = await given.app.inject({ method: "PUT", url: page, payload: corrected });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    fio: "Примерова-Новая Анна",
    number: before.number,
    qr_code: before.qr_code,
    spoken_code: before.spoken_code,
  });
});

test("a correction of an outdated revision is refused with 409 and changes nothing", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  const { revision } = (await getJson(given.app, page)).body;
  const put = async (job: string) =>
    given.app.inject({ method: "PUT", url: page, payload: { ...(await answersOf(given.app, { job })), revision } });
  expect((await put("Первый")).statusCode).toBe(200);
  expect((await put("Второй")).statusCode).toBe(409);
  expect((await getJson(given.app, page)).body.job).toBe("Первый");
});

test("a correction to the name and e-mail of another live registration is refused", async () => {
  const given = await testApp();
  await registered(given);
  const other = pageOf(await registered(given, { email: "other@post.example" }));
  const payload = { ...(await answersOf(given.app)), revision: 1 };
  const answer = await given.app.inject({ method: "PUT", url: other, payload });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain("под номером 1");
});

test("a correction is validated like a registration", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  const payload = { ...(await answersOf(given.app, { email: "нет", school_name: 999999 })), revision: 1 };
  const answer = await given.app.inject({ method: "PUT", url: page, payload });
  expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([400, ["email", "school_name"]]);
});

test("a withdrawal is shown on the page, frees the place and cannot be repeated", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  expect((await post(given.app, `${page}withdrawals/`)).body.status).toBe("withdrawn");
  expect((await getJson(given.app, "/api/registration/get_counter/")).body.count).toBe(0);
  expect((await post(given.app, `${page}withdrawals/`)).status).toBe(409);
});

test("the calendar file contains the days of the conference, in well-formed lines", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  const { statusCode, headers, body } = await given.app.inject({ url: `${page}calendar/` });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const lines = body.replace(/\r\n[ \t]/g, "").split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20250904");
  expect(lines).toContain("DTEND;VALUE=DATE:20250906");
  expect(lines.every((line) => line === "" || /^[A-Z-]+[;:]/.test(line))).toBe(true);
});

test("the ticket key in the calendar file opens only the ticket", async () => {
  const given = await desk();
  const { id, result } = await registered(given);
  const page = pageOf({ result });
  const addressIn = async () => {
    const { body } = await given.app.inject({ url: `${page}calendar/` });
    return /URL;VALUE=URI:(\S+)/.exec(body.replace(/\r\n[ \t]/g, ""))?.[1] ?? "";
  };
  const address = await addressIn();
  expect(await addressIn()).toBe(address);
  const [, key = ""] = /^http:\/\/site\.example\/registration\/ticket\/([\w-]{22})\/$/.exec(address) ?? [];
  const ticket = await getJson(given.app, `/api/registration/tickets/${key}/`);
  expect(ticket.body).toMatchObject({ number: 1, fio: "Примерова Анна Ивановна", status: "registered", kind: "own" });
  expect(JSON.stringify(ticket.body)).not.toMatch(/79000000001|primerova|диспансер/);
  const payload = { ...(await answersOf(given.app)), revision: 1 };
  const asked = [
    { method: "GET" as const, url: `/api/registration/results/${key}/` },
    { method: "PUT" as const, url: `/api/registration/results/${key}/`, payload },
    { method: "POST" as const, url: `/api/registration/results/${key}/withdrawals/` },
    { method: "GET" as const, url: `/api/registration/results/${key}/form/` },
    { method: "GET" as const, url: `/api/registration/results/${key}/calendar/` },
    { method: "GET" as const, url: `/api/registration/tickets/${result.split("/")[2]}/` },
  ];
  for (const one of asked) expect((await given.app.inject(one)).statusCode).toBe(404);
  await given.ask("POST", `/api/registration/${id}/links/`);
  expect((await getJson(given.app, `/api/registration/tickets/${key}/`)).status).toBe(404);
});

test("the form is a PDF shown in the browser and not stored", async () => {
  const given = await testApp();
  const page = pageOf(await registered(given));
  const { statusCode, headers, rawPayload } = await given.app.inject({ url: `${page}form/` });
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([200, "application/pdf", "no-store"]);
  expect(headers["content-disposition"]).toMatch(/^inline/);
  expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the form of a registration by name is available for a day", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const { app } = await testApp({ clock: () => now });
  const { status, body } = await post(app, "/api/user_conferences/", { fio: "Дубравин Пётр" });
  expect([status, body.fio]).toEqual([201, "Дубравин Пётр"]);
  expect(body.document).toMatch(/^\/.*[A-Za-z0-9_-]{22,}/);
  expect((await app.inject({ url: body.document })).headers["content-type"]).toBe("application/pdf");
  now = new Date("2026-11-22T12:00:01+03:00");
  expect((await app.inject({ url: body.document })).statusCode).toBe(404);
});

test("registration by name requires staff if the administrator switches it off for visitors", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) => db.updateTable("conferences").set({ quick_for_all: 0 }).execute());
  const { status, headers } = await post(app, "/api/user_conferences/", { fio: "Дубравин Пётр" });
  expect([status, headers["www-authenticate"]]).toEqual([401, "Token"]);
});
