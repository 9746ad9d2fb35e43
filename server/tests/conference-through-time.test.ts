import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const clock = () => new Date("2026-11-21T12:00:00+03:00");

/** Returns the text of a page's main part. */
async function shownText(app: FastifyInstance, url: string): Promise<string> {
  const { body } = await app.inject({ url });
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return main
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/ ([:,])/g, "$1");
}

test("while registration is open after the conference, the front page leads with the next session of the school", async () => {
  const { app } = await testApp({ app: { web }, clock });
  const landing = await shownText(app, "/");
  expect(landing).toMatch(/Ближайшее занятие школы 26 ноября: .* Прошла XIII .* Отчёт Программа Сертификаты Зарег/);
  expect(landing.split("Даты конференции прошли, регистрация остаётся открытой.")).toHaveLength(2);
  const { result } = await registered({ app });
  const page = await shownText(app, result);
  expect(page).toContain("4–5 сентября 2025 г., прошла");
  expect(page).not.toContain("Покажите на стойке");
  expect(page).toContain("запись встанет в календарь задним числом");
});

test("before the conference, offers do not mention passed dates", async () => {
  const { app } = await testApp({ app: { web }, clock: () => new Date("2025-09-05T12:00:00+03:00") });
  const { result } = await registered({ app });
  expect((await shownText(app, "/")) + (await shownText(app, result))).not.toMatch(/прошл[аи]\b|задним числом/);
});

test("between conferences the front page begins with the next conference and the last report", async () => {
  const { app, platform } = await testApp({ app: { web }, clock });
  const change = (values: object, id: "current" | "oldest") =>
    platform.database.transaction((db) =>
      id === "current"
        ? db.updateTable("conferences").set(values).where("is_current", "=", 1).execute()
        : db
            .updateTable("conferences")
            .set(values)
            .where("id", "=", (one) => one.selectFrom("conferences").select((at) => at.fn.min("id").as("id")))
            .execute(),
    );
  await change({ registration_on: 0 }, "current");
  const between = await shownText(app, "/");
  expect(between.split("Дату следующей конференции объявим здесь")).toHaveLength(2);
  expect(between).toMatch(/Ближайшее занятие школы .* Прошла XIII ежегодная конференция/);
  expect(between).not.toContain("Зарегистрироваться");

  await change({ start_date: "2027-09-03", end_date: "2027-09-04", name: "XIV конференция", roman: "XIV" }, "oldest");
  await platform.database.transaction((db) => db.deleteFrom("school_sessions").execute());
  const announced = await shownText(app, "/");
  expect(announced).toContain("Следующая конференция: 3–4 сентября 2027 г.");
  expect(announced).toContain("Регистрация откроется позже.");
  expect(announced).toMatch(/Прошла XIII ежегодная конференция[^.]*, 4–5 сентября 2025 г\. Отчёт/);
});

test("the front page begins with the dates of a current conference before registration, and the last report", async () => {
  const { app, platform } = await testApp({ app: { web }, clock });
  const ahead = { start_date: "2027-09-03", end_date: "2027-09-04", name: "XIV конференция", roman: "XIV" };
  const setCurrent = (values: object) =>
    platform.database.transaction((db) =>
      db.updateTable("conferences").set(values).where("is_current", "=", 1).execute(),
    );
  for (const registration of [
    { registration_on: 0 },
    { registration_on: 1, registration_from: "2027-06-01T00:00:00.000Z" },
  ]) {
    await setCurrent({ ...ahead, ...registration });
    const landing = await shownText(app, "/");
    expect(landing).toContain("Ежегодная конференция: 3–4 сентября 2027 г.");
    expect(landing.split("Отчёт о прошлой конференции")).toHaveLength(3);
    expect(await shownText(app, "/conferences/")).toContain("Текущая");
  }
  await setCurrent({ start_date: "2025-09-04", end_date: "2025-09-05" });
  expect(await shownText(app, "/conferences/")).not.toContain("Текущая");
});
