import { expect, test } from "vitest";
import type { Programme, PublicProgramme } from "#contract/conference/day/conference-programme.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { desk } from "../../testing/desk.ts";

const path = "/api/staff/programme-sessions/";
const at = (time: string) => `2025-09-04T${time}:00+03:00`;
const board = {
  kind: "meeting",
  title: "Правление",
  hall: "Зал 2",
  starts_at: at("17:00"),
  ends_at: at("18:00"),
  speakers: "",
  points: null,
  school: null,
  threshold: 70,
  takes_presence: false,
  is_public: true,
};

async function site(given: Parameters<typeof desk>[0] = {}) {
  const test = await desk(given);
  const shown = async (): Promise<Programme> => (await test.ask("GET", "/api/staff/programme/")).body;
  const conference = (await shown()).conference?.id ?? 0;
  const add = (more: object = {}) => test.ask("POST", path, { conference, ...board, ...more });
  const publish = (method: "POST" | "DELETE" = "POST") =>
    test.ask(method, `/api/staff/conferences/${conference}/programme-publications/`);
  const page = `/api/conferences/${conference}/programme/`;
  const visible = async (): Promise<PublicProgramme> => (await test.app.inject({ url: page })).json();
  return { ...test, shown, conference, add, publish, page, visible };
}

test("a session is seen by visitors once the programme is published, and no change before", async () => {
  const { add, shown, publish, visible, ask, app, page } = await site();
  const before = (await visible()).sessions.length;
  const { status, body } = await add();
  expect([status, body]).toMatchObject([200, { ...board, id: body.id, revision: 1, registered: null }]);
  expect(await shown()).toMatchObject({ has_changes: true, saved_by: expect.any(String) });
  expect((await visible()).sessions).toHaveLength(before);
  expect((await publish()).body).toMatchObject({ has_changes: false });
  expect((await visible()).sessions.find(({ id }) => id === body.id)).toMatchObject({ title: "Правление" });
  await ask("PATCH", `${path}${body.id}/`, { revision: 1, title: "Правление общества" });
  expect((await visible()).sessions.find(({ id }) => id === body.id)?.title).toBe("Правление");
  expect((await ask("DELETE", `${path}${body.id}/`)).status).toBe(204);
  expect((await shown()).has_changes).toBe(true);
  expect((await publish("DELETE")).body).toMatchObject({ published_at: null, has_changes: true });
  expect((await app.inject({ url: page })).statusCode).toBe(404);
});

test("a hidden session is not published", async () => {
  const { add, publish, visible } = await site();
  const { body } = await add({ is_public: false });
  expect((await publish()).body.has_changes).toBe(false);
  expect((await visible()).sessions.map(({ id }) => id)).not.toContain(body.id);
});

test("two editors do not overwrite each other, and a change is audited by field", async () => {
  const { add, ask } = await site();
  const { body } = await add();
  const change = (revision: number, more: object) => ask("PATCH", `${path}${body.id}/`, { revision, ...more });
  const { body: changed } = await change(1, { starts_at: at("17:05"), hall: "Зал 3" });
  expect(changed).toMatchObject({ revision: 2, hall: "Зал 3" });
  expect((await change(1, { hall: "Зал 1" })).status).toBe(409);
  const { results } = (await ask("GET", "/api/staff/audit/?action=session-changed")).body;
  expect(results[0].changes).toEqual([
    { field: "зал", before: "Зал 2", after: "Зал 3" },
    { field: "время", before: "4\u00a0сентября 2025, 17:00–18:00", after: "4\u00a0сентября 2025, 17:05–18:00" },
  ]);
});

test.each([
  [{ title: " " }, "title"],
  [{ ends_at: at("16:00") }, "ends_at"],
  [{ ends_at: "2025-09-05T00:10:00+03:00" }, "ends_at"],
  [{ starts_at: "2025-09-03T10:00:00+03:00", ends_at: "2025-09-03T11:00:00+03:00" }, "starts_at"],
  [{ starts_at: "завтра" }, "starts_at"],
  [{ school: 100_000 }, "school"],
  [{ points: 0 }, "points"],
  [{ threshold: 101 }, "threshold"],
  [{ kind: "party" }, "kind"],
  [{ conference: 100_000 }, "conference"],
])("%o is refused at its field", async (more, field) => {
  const { add } = await site();
  const { status, body } = await add(more);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test("an unknown conference has no programme", async () => {
  const { ask } = await site();
  expect((await ask("GET", "/api/staff/programme/?conference=99999")).status).toBe(404);
  expect((await ask("GET", "/api/staff/programme/?conference=x")).status).toBe(404);
});

test("the current session is marked, and the cached response ends with it", async () => {
  const time = { now: new Date(at("10:30")) };
  const { visible } = await site({ clock: () => time.now });
  const now = async () => (await visible()).sessions.filter(({ is_now }) => is_now).map(({ starts_at }) => starts_at);
  expect(await now()).toEqual([at("10:00")]);
  time.now = new Date(at("12:31"));
  expect(await now()).toEqual([at("12:30"), at("12:30")]);
});

test("the calendar has a day or a session, with times in UTC", async () => {
  const { app, page, visible } = await site();
  const file = async (query: string) => app.inject({ url: `${page}calendar/${query}` });
  const day = await file("?day=2025-09-05");
  expect(day.headers["content-type"]).toContain("text/calendar");
  expect(day.body.match(/BEGIN:VEVENT/g)).toHaveLength(5);
  const [{ id = 0 } = {}] = (await visible()).sessions.filter(({ kind }) => kind === "plenary");
  const one = (await file(`?session=${id}`)).body.replace(/\r\n /g, "");
  expect(one).toContain("DTSTART:20250904T070000Z");
  expect(one).toContain(`UID:session-${id}@`);
  expect(one).toContain("Баллы НМО: 2");
  expect((await file("?day=2025-09-06")).statusCode).toBe(404);
  expect((await file("?session=99999")).statusCode).toBe(404);
});

test("the printed programme has every session, the address and the time of printing", async () => {
  const { app, page, platform, conference } = await site();
  const answer = await app.inject({ url: `${page}pdf/` });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const text = (await readPrintedText(answer.rawPayload)).replaceAll("\u00a0", " ");
  const address = `${new URL(platform.siteUrl).host}/conferences/${conference}/programme`;
  for (const expected of ["Четверг, 4 сентября", "8:30–9:30", "Школа микробиологии", "3 балла НМО"])
    expect(text).toContain(expected);
  for (const expected of ["Напечатано", "До 9 баллов", address]) expect(text).toContain(expected);
});
