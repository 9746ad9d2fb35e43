import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { post, registered } from "../../testing/test-registrations.ts";

const unknown = "a".repeat(22);

test("form downloads are limited to 120 a minute per address, for both kinds of forms together", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const { app, ...given } = await testApp({ clock: () => now, platform: { limits: "on" } });
  const { result } = await registered({ app, ...given });
  const { document } = (await post(app, "/api/user_conferences/", { fio: "Дубравин Пётр" })).body;
  const form = `/api/registration/results/${result.split("/")[2]}/form/`;
  const ask = async (url: string, remoteAddress = "203.0.113.7") => app.inject({ url, remoteAddress });
  for (let time = 0; time < 60; time += 1) {
    expect((await ask(`/api/registration/forms/${unknown}/`)).statusCode).toBe(404);
    expect((await ask(`/api/registration/results/${unknown}/form/`)).statusCode).toBe(404);
  }
  for (const url of [form, document]) {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers["retry-after"]]).toEqual([429, "60"]);
    expect((await ask(url, "203.0.113.8")).statusCode).toBe(200);
  }
  now = new Date("2026-11-21T12:01:00+03:00");
  expect((await ask(form)).statusCode).toBe(200);
});

test("if limits are off, form downloads are not limited", async () => {
  const { app } = await testApp();
  for (let time = 0; time < 121; time += 1) {
    expect((await app.inject({ url: `/api/registration/forms/${unknown}/` })).statusCode).toBe(404);
  }
});
