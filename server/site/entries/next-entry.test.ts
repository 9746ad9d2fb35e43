import { expect, test } from "vitest";
import type { Entry } from "#contract/site/entries/entries.ts";
import { editorApp } from "../testing/editor-app.ts";

const dates = { start_date: "2026-09-03", end_date: "2026-09-04" };
const key = { "idempotency-key": "5b0f9d1c526a7e4c9b8a432f1f5a3f9a" };

type Settings = { id: number; is_current: boolean; schools: { places: number | null }[] };

async function conferenceApp() {
  const editor = await editorApp();
  const list = async (): Promise<Settings[]> => (await editor.ask("GET", "/api/staff/conferences/")).body;
  const current = async () => (await list()).find(({ is_current }) => is_current) as Settings;
  const old = await editor.entryOf("conference", (await current()).id);
  const successors = `/api/staff/entries/conference/${old.id}/successors/`;
  const next = (data: object = dates, headers = {}) => editor.ask("POST", successors, { data }, headers);
  const undo = ({ id }: Entry) => editor.ask("DELETE", `${successors}${id}/`);
  const publishedNext = async () => editor.publish((await next()).body);
  return { ...editor, current, list, old, next, undo, publishedNext };
}

test("the next conference is a draft with the schools and texts of the last, its own number and dates", async () => {
  const { next, old, list } = await conferenceApp();
  const before = await list();
  const { status, body } = await next();
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: "draft", subject: null, revision: 1, demands: {} });
  const names = (entry: Entry) => (entry.data["schools"] as { name: string }[]).map(({ name }) => name);
  expect(body.data).toMatchObject({ ...dates, roman: "XIV", name: "XIV ежегодная конференция фтизиатров", news: null });
  expect([body.data.theme, body.data.place, names(body)]).toEqual([old.data["theme"], old.data["place"], names(old)]);
  expect(body.data.documents[0]).toEqual({ title: "Программа XIV конференции", file: null });
  expect(await list()).toEqual(before);
});

test("the next conference becomes current when it is published, with its registration switched off", async () => {
  const { next, save, publish, old, current, entryOf } = await conferenceApp();
  const draft = (await next()).body;
  await publish((await save(old, { ...old.data, place: "Тула" })).body);
  expect((await current()).id).toBe(old.subject);
  const { body } = await publish(draft);
  expect(await current()).toMatchObject({ id: body.subject, registration_on: false });
  const before = await entryOf("conference", old.subject ?? 0);
  expect([before.state, before.data["is_current"]]).toEqual(["published", false]);
});

test("the settings of registration are copied: places, and a window of the same length", async () => {
  const { ask, publishedNext, current } = await conferenceApp();
  const { id, schools } = await current();
  await ask("PATCH", `/api/staff/conferences/${id}/`, {
    places: 300,
    quick_for_all: false,
    registration_from: "2025-06-01T09:00:00+03:00",
    registration_until: "2025-09-01T18:00:00+03:00",
    schools: schools.map((school, index) => ({ ...school, places: index + 10 })),
  });
  await publishedNext();
  const now = await current();
  expect(now).toMatchObject({
    places: 300,
    quick_for_all: false,
    registration_on: false,
    registration_from: "2026-05-31T09:00:00+03:00",
    registration_until: "2026-08-31T18:00:00+03:00",
  });
  expect(now.schools.map(({ places }) => places)).toEqual(schools.map((_, index) => index + 10));
});

test("the settings of registration of a draft take effect when it is published, also in a renamed school", async () => {
  const { ask, create, save, publish, list } = await conferenceApp();
  const data = { name: "Будущая", ...dates, schools: [{ name: "Первая" }, { name: "Вторая" }] };
  const draft = await create("conference", data);
  const path = `/api/staff/conferences/drafts/${draft.id}/`;
  const { body: before } = await ask("GET", path);
  expect(before).toMatchObject({ id: null, registration_on: false, places: null, offer_hours: 48 });
  const settings = {
    registration_on: true,
    registration_from: "2026-06-01T09:00:00+03:00",
    registration_until: "2026-08-31T18:00:00+03:00",
    places: 120,
    offer_hours: 24,
  };
  const [first, second, none] = before.schools;
  const schools = [first, second, none].map(({ id }, index) => ({ id, places: [40, 30, null][index] }));
  const { body: after } = await ask("PATCH", path, { ...settings, schools, revision: before.revision });
  expect(after).toMatchObject({ ...settings, registered: 0, schools: [{ places: 40 }, { places: 30 }, {}] });
  const late = await ask("PATCH", path, { places: 1, revision: before.revision });
  const backwards = await ask("PATCH", path, { registration_until: settings.registration_from });
  const unknown = await ask("PATCH", path, { schools: [{ id: 9, places: 1 }] });
  expect([late.status, Object.keys(backwards.body), Object.keys(unknown.body)]).toEqual([
    409,
    ["registration_until"],
    ["schools"],
  ]);
  // Nobody has overtaken the editor of the draft, who may rename schools.
  const { body: saved } = await save(draft, { ...data, schools: [{ name: "Первая, новая" }, { name: "Вторая" }] });
  const { status, body } = await publish(saved);
  expect([status, (await ask("GET", path)).status]).toEqual([200, 404]);
  expect((await list()).find(({ id }) => id === body.subject)).toMatchObject({
    ...settings,
    schools: [{ places: 40 }, { places: 30 }, { places: null }],
  });
});

test("two requests with one idempotency key create one successor; a request without a key is refused", async () => {
  const { next, list } = await conferenceApp();
  const count = (await list()).length;
  const [one, other] = await Promise.all([next(dates, key), next(dates, key)]);
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
  const again = await next(dates);
  expect([again.status, again.body]).toEqual([409, { detail: "Конференция XIV уже есть в списке." }]);
  expect((await list()).length).toBe(count);
});

test("missing or reversed dates are refused, and nothing is created", async () => {
  const { next, current, old } = await conferenceApp();
  expect(Object.keys((await next({})).body)).toEqual(["start_date", "end_date"]);
  const backwards = await next({ start_date: "2026-09-04", end_date: "2026-09-03" });
  expect([backwards.status, Object.keys(backwards.body)]).toEqual([400, ["end_date"]]);
  expect((await current()).id).toBe(old.subject);
});

test("after an undo the successor is in the bin and can be created again", async () => {
  const { next, undo, ask } = await conferenceApp();
  const { body } = await next();
  expect((await undo(body)).status).toBe(204);
  expect((await ask("GET", `/api/staff/entries/conference/${body.id}/`)).body.deleted_at).not.toBeNull();
  expect((await next()).status).toBe(201);
});

test("a successor that was changed in the meantime cannot be undone", async () => {
  const { next, undo, save } = await conferenceApp();
  const { body } = await next();
  await save(body, { ...body.data, theme: "Новая тема" });
  expect((await undo(body)).status).toBe(409);
});

test("saving an outdated form of the previous conference does not make it current again", async () => {
  const { publishedNext, save, old } = await conferenceApp();
  await publishedNext();
  expect((await save(old, { ...old.data, place: "Тула" })).status).toBe(409);
});

test("a document without a file is published once it has one", async () => {
  const { publishedNext, save, publish, ask, old } = await conferenceApp();
  const { body } = await publishedNext();
  const onSite = async () => {
    const list = (await ask("GET", "/api/conferences/")).body;
    return list.find(({ id }: { id: number }) => id === body.subject).conference_doc;
  };
  expect(await onSite()).toEqual([]);
  const [first] = old.data["documents"] as { file: number }[];
  const documents = body.data.documents.map((row: object, index: number) =>
    index === 0 ? { ...row, file: first?.file } : row,
  );
  await publish((await save(body, { ...body.data, documents })).body);
  expect(await onSite()).toMatchObject([{ title: "Программа XIV конференции" }]);
});

test("only published entries of successive kinds can have a successor", async () => {
  const { ask, create } = await editorApp();
  const draft = await create("conference", { name: "Черновик", roman: "XX" });
  const after = (kind: string, id: number) =>
    ask("POST", `/api/staff/entries/${kind}/${id}/successors/`, { data: dates });
  expect((await after("conference", draft.id)).status).toBe(409);
  expect((await after("conference", 999999)).status).toBe(404);
  expect((await after("news", 1)).status).toBe(404);
});

test("the next season has the next number and year, is published, and is created once", async () => {
  const { ask, entryOf } = await editorApp();
  const { body: seasons } = await ask("GET", "/api/seasons12/");
  const last = await entryOf("season", seasons[0].id);
  const after = () => ask("POST", `/api/staff/entries/season/${last.id}/successors/`, {});
  const { body } = await after();
  const { season_number, year } = last.data as { season_number: number; year: number };
  expect(body).toMatchObject({ state: "published", data: { season_number: season_number + 1, year: year + 1 } });
  expect(Object.keys((await after()).body)).toEqual(["year", "season_number"]);
});

test("the next session is a draft of the same season, school, leaders and link, under a number of its own", async () => {
  const { ask, entryOf } = await editorApp();
  const { body: sessions } = await ask("GET", "/api/schools/");
  const before = await entryOf("session", sessions.at(-1).id);
  const asked = { title: "Туберкулёз и беременность", date: "2025-12-12" };
  const { body } = await ask("POST", `/api/staff/entries/session/${before.id}/successors/`, { data: asked });
  const { season, school_name, managements, school_link } = before.data;
  expect(body).toMatchObject({
    state: "draft",
    demands: {},
    data: { ...asked, season, school_name, managements, school_link, program: null, is_active: false },
  });
});

test("the audit trail records the successor, its original and the undo", async () => {
  const { ask, next, undo } = await conferenceApp();
  await undo((await next()).body);
  const { body } = await ask("GET", "/api/staff/audit/");
  const [undone, made] = body.results;
  expect(made).toMatchObject({
    what: "Сделан следующий материал",
    subject: "XIV ежегодная конференция фтизиатров",
    details: "По образцу: XIII ежегодная конференция фтизиатров",
  });
  expect([undone.what, undone.subject]).toEqual(["Следующий материал отменён", made.subject]);
});
