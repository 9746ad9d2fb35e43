import { expect, test } from "vitest";
import type { PresenceDryRun } from "#contract/conference/day/presence.ts";
import { schoolDay } from "../../testing/school-day.ts";
import { xlsxOf } from "../../testing/test-lists.ts";

const head = ["Имя пользователя", "E-mail", "Время входа", "Время выхода"];
const columns = ["fio", "email", "arrived_at", "left_at"];
const row = (...[name, email, from, to]: [name: string, email: string, from: string, to: string]) => [
  name,
  email,
  `04.09.2025 ${from}`,
  `04.09.2025 ${to}`,
];

async function webinar(rows: (string | Date)[][]) {
  const day = await schoolDay();
  const bytes = await xlsxOf([head, ...rows]);
  const order = async (more: object = {}) => ({ upload: (await day.send(bytes)).body.id, columns, ...more });
  const dryRun = async (more: object = {}): Promise<{ status: number; body: PresenceDryRun }> =>
    day.ask("POST", `${day.path}presence-imports/dry-runs/`, await order(more));
  const load = async (more: object = {}) => day.ask("POST", `${day.path}presence-imports/`, await order(more));
  return { ...day, order, dryRun, load };
}

const rows = [
  row("лебяжьева", "anna@post.example", "14:34:07", "16:00:00"),
  row("Лебяжьева А.", "ANNA@post.example", "15:30:00", "17:12:40"),
  row("Снегирёва Зоя Аркадьевна", "", "14:31:00", "16:40:00"),
  row("Понарошкин П.", "guest@post.example", "14:30:00", "17:05:00"),
  row("Снегирёва Зоя", "margo@mail.example", "15:00:00", "16:00:00"),
  row("iPhone (2)", "", "15:00:00", "16:32:00"),
  row("Без времени", "x@post.example", "нет", ""),
];

async function people({ join, schools }: Awaited<ReturnType<typeof webinar>>) {
  const anna = await join("Лебяжьева-Растопчинова Александра", { email: "anna@post.example" });
  const zoya = await join("Снегирёва Зоя Аркадьевна");
  const guest = await join("Понарошкин Пётр Юрьевич", { email: "guest@post.example", school_name: schools.at(-1)?.id });
  return { anna, zoya, guest };
}

test("a dry run says what will be written and writes nothing", async () => {
  const site = await webinar(rows);
  const { zoya, guest } = await people(site);
  const { status, body } = await site.dryRun();
  expect([status, body]).toMatchObject([
    200,
    {
      rows: 7,
      by_email: 1,
      by_name: 1,
      several: 1,
      unanswered: 3,
      timeless: [8],
      new_records: 3,
      credited: 0,
      credited_after: 2,
    },
  ]);
  expect(body.unknown).toMatchObject([
    { row: 5, name: "Понарошкин П.", minutes: 155, candidates: [{ registration: guest.id }] },
    { row: 6, name: "Снегирёва Зоя", reason: "Имя похоже, почта другая", candidates: [{ registration: zoya.id }] },
    { row: 7, name: "iPhone (2)", minutes: 92, candidates: [] },
  ]);
  expect((await site.shown()).counts.marked).toBe(0);
});

test("the same file adds nothing again, and is undone as a whole", { tags: "full" }, async () => {
  const site = await webinar(rows);
  const { anna, guest } = await people(site);
  const [known, stranger] = [
    { row: 5, registration: guest.id },
    { row: 7, registration: null },
  ];
  const answers = { people: [known, stranger] };
  expect((await site.load(answers)).body).toEqual({ records: 4 });
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 158, state: "credited", sources: ["webinar"] });
  expect((await site.dryRun(answers)).body).toMatchObject({ new_records: 0, known_records: 4 });
  expect((await site.load(answers)).body).toEqual({ records: 0 });
  const { imports, counts } = await site.shown();
  expect([imports, counts]).toMatchObject([[{ file_name: "Список.xlsx", records: 4 }], { credited: 2, unlisted: 1 }]);
  expect((await site.ask("DELETE", `/api/staff/presence-imports/${imports[0]?.id}/`)).status).toBe(204);
  expect((await site.shown()).counts).toMatchObject({ marked: 0 });
  expect((await site.load(answers)).body).toEqual({ records: 4 });
});

test("a complete report adds departures to a preliminary one, and either is undone without the other", async () => {
  const site = await webinar([["Лебяжьева", "anna@post.example", "04.09.2025 14:34:07", ""]]);
  const { anna } = await people(site);
  const bytes = await xlsxOf([head, row("Лебяжьева", "anna@post.example", "14:34:07", "17:12:40")]);
  const loadComplete = async () =>
    (await site.ask("POST", `${site.path}presence-imports/`, { upload: (await site.send(bytes)).body.id, columns }))
      .body;
  const undo = async (id: number | undefined) =>
    (await site.ask("DELETE", `/api/staff/presence-imports/${id}/`)).status;
  await site.load();
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 0, state: "open" });
  expect(await loadComplete()).toEqual({ records: 1 });
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 158, state: "credited", stays: [{}] });
  expect([await loadComplete(), (await site.load()).body]).toEqual([{ records: 0 }, { records: 0 }]);
  expect(await undo((await site.shown()).imports[0]?.id)).toBe(204);
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 0, state: "open" });
  expect(await loadComplete()).toEqual({ records: 1 });
  expect(await undo((await site.shown()).imports[1]?.id)).toBe(204);
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 158, state: "credited" });
});

test("minutes at the door and at the webinar count once", async () => {
  const site = await webinar(rows);
  const { anna } = await people(site);
  await site.mark(anna.id, "14:30", "15:00");
  expect((await site.dryRun()).body.at_door).toBe(1);
  await site.load();
  expect(await site.personOf(anna.number)).toMatchObject({ minutes: 162, sources: ["door", "webinar"] });
});

test("times of spreadsheet cells are read, wrong columns and strangers are refused", { tags: "full" }, async () => {
  const site = await webinar([
    ["Лебяжьева", "anna@post.example", new Date("2025-09-04T14:34:07Z"), new Date("2025-09-04T17:12:40Z")],
  ]);
  await people(site);
  expect((await site.dryRun()).body).toMatchObject({ by_email: 1, credited_after: 1 });
  expect((await site.dryRun({ columns: ["fio", null, null, null] })).body).toHaveProperty("columns");
  expect((await site.dryRun({ columns: ["fio", "fio", "arrived_at", null] })).body).toHaveProperty("columns");
  expect((await site.dryRun({ people: [{ row: 2, registration: 99_999 }] })).body).toHaveProperty("people");
  expect((await site.dryRun({ upload: "x".repeat(22) })).status).toBe(404);
  const { upload } = await site.order();
  await site.ask("DELETE", `/api/registration/imports/${upload}/`);
  expect((await site.dryRun({ upload })).body).toEqual({ detail: expect.stringContaining("Файл уже забыт") });
});
