import { unzipSync } from "fflate";
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import type { ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import type { Tables } from "../../kit/database/tables/tables.ts";
import { getJson } from "../../testing/test-app.ts";
import { schoolDay } from "../testing/school-day.ts";

const path = "/api/staff/numbers/";

async function numbersDesk(given: Parameters<typeof schoolDay>[0] = {}) {
  const day = await schoolDay(given);
  const shown = async (): Promise<ConferenceNumbers> => (await day.ask("GET", path)).body;
  return { ...day, shown };
}

const named = (rows: ConferenceNumbers["bars"]["funnel"], name: string) => rows.find((row) => row.name === name);

test("every chart counts the same people, and neither withdrawn nor deleted ones", async () => {
  const { ask, join, shown } = await numbersDesk();
  const before = (await shown()).years[0]?.registered ?? 0;
  await join("Примерова Анна", { job: "Врач-фтизиатр", region: "Самарская область" });
  const [withdrawn, deleted] = [await join("Вымыслов Пётр"), await join("Образцов Иван")];
  await ask("POST", `/api/registration/${withdrawn.id}/withdrawals/`);
  expect((await ask("DELETE", `/api/registration/${deleted.id}/delete_user/`)).status).toBe(204);
  const { years, bars, growth } = await shown();
  expect(years[0]).toMatchObject({ registered: before + 1, came: null, certificates: null });
  const sum = (of: "count" | "of", rows: typeof bars.regions) => rows.reduce((all, row) => all + (row[of] ?? 0), 0);
  for (const rows of [bars.regions, bars.positions, bars.sources]) expect(sum("count", rows)).toBe(before + 1);
  expect(sum("of", bars.schools)).toBe(before + 1);
  expect(named(bars.funnel, "Пришли хотя бы раз")).toMatchObject({ count: null, note: "" });
  expect(growth.findLast(({ now }) => now !== null)?.now).toBe(before + 1);
});

test("the first arrival of a day counts, by quarter of an hour, and each step of the funnel has its share", async () => {
  const { platform, conference, join, arrive, mark, shown } = await numbersDesk();
  const [anna, ivan] = [await join("Примерова Анна"), await join("Образцов Иван")];
  await arrive(anna.id, "08:47");
  await arrive(anna.id, "12:05");
  await arrive(anna.id, "09:01", "2025-09-05");
  await arrive(ivan.id, "08:59");
  await mark(anna.id, "14:30", "17:30");
  await platform.database.transaction(async (db) => {
    const issued = { conference_id: conference, year: 2025, signs: "АВЕК", issued_at: "", issued_by: "" } as const;
    const kinds = [{ state: "valid" }, { state: "void", voided_at: "2025-09-10T09:00:00.000Z" }] as const;
    for (const [index, { id }] of [anna, ivan].entries()) {
      const own = { registration_id: id, sequence: index + 1, key_hash: `${index}`, ...kinds[index] };
      await db
        .insertInto("certificates")
        .values({ ...issued, ...own } as Insertable<Tables["certificates"]>)
        .execute();
    }
  });
  const { arrivals, bars, years } = await shown();
  expect(arrivals).toEqual({
    days: [
      { date: "2025-09-04", count: 2 },
      { date: "2025-09-05", count: 1 },
    ],
    quarters: [
      { name: "8:45", counts: [2, 0] },
      { name: "9:00", counts: [0, 1] },
    ],
  });
  expect(years[0]).toMatchObject({ came: 2, certificates: 1 });
  expect(named(bars.funnel, "Получили сертификат")?.note).toBe("50\u00a0% пришедших");
  expect(named(bars.funnel, "Были оба дня")).toMatchObject({ count: 1, note: "50\u00a0% пришедших" });
  expect(named(bars.funnel, "С зачтённым занятием")?.count).toBe(1);
  expect(named(bars.schools, "Без посещения школы")?.count).toBe(0);
});

test("on the first day there is no share of those who came on both, and talks without a programme are no zero", async () => {
  const { ask, conference, join, arrive, shown } = await numbersDesk({
    clock: () => new Date("2025-09-04T18:00+03:00"),
  });
  await arrive((await join("Примерова Анна")).id, "08:47");
  await ask("DELETE", `/api/staff/conferences/${conference}/programme-publications/`);
  const { bars, totals } = await shown();
  expect(named(bars.funnel, "Были оба дня")).toBeUndefined();
  expect(totals.find(({ kind }) => kind === "talks")?.count).toBeNull();
});

test("staff choose totals for the site, which stay as counted; small ones are refused", async () => {
  const { app, ask, conference, join, arrive, shown } = await numbersDesk();
  const publish = (...kinds: string[]) =>
    ask("PUT", `/api/staff/conferences/${conference}/public-totals/`, { shown: kinds });
  const onSite = async () =>
    (await getJson(app, "/api/conferences/")).body.find(({ id }: { id: number }) => id === conference);
  expect((await onSite()).totals).toBe(null);
  const people = await Promise.all(["А", "Б", "В", "Г", "Д"].map((name) => join(`Примеров ${name}.`)));
  for (const { id } of people.slice(1)) await arrive(id, "09:00");
  expect(await publish("participants")).toMatchObject({
    status: 400,
    body: { shown: ["На сайте видны числа от 5."] },
  });
  await arrive(people[0]?.id ?? 0, "09:10");
  expect((await publish("participants")).status).toBe(200);
  await expect.poll(async () => (await onSite()).totals).toMatchObject({ participants: 5 });
  const late = await join("Образцов Иван");
  await arrive(late.id, "10:00");
  expect((await shown()).totals[0]).toEqual({ kind: "participants", count: 6, published: 5 });
  expect((await onSite()).totals.participants).toBe(5);
  const { body } = await ask("GET", "/api/staff/audit/?action=settings-changed");
  expect(body.results[0].changes).toEqual([{ field: "итоги на сайте", before: "", after: "5\u00a0участников" }]);
  await publish();
  await expect.poll(async () => (await onSite()).totals).toBe(null);
});

test("the workbook has a sheet for each chart, and the paper is one page", async () => {
  const { file, join, arrive } = await numbersDesk();
  await arrive((await join("Примерова Анна")).id, "08:47");
  const sheets = Object.keys(unzipSync((await file(`${path}xlsx/`)).rawPayload)).filter((name) =>
    name.startsWith("xl/worksheets/sheet"),
  );
  expect(sheets.length).toBe(8);
  expect((await file(`${path}pdf/`)).rawPayload.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
});
