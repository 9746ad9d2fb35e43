import { expect, test } from "vitest";
import { getJson, type TestApp, testApp } from "#server/testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";

const start = new Date("2026-11-21T12:00:00+03:00");
const hour = 3_600_000;

function pageOf({ result }: { result: string }): string {
  return `/api/registration/results/${result.split("/")[2]}/`;
}

/** Returns the server with limits on and an adjustable clock. */
async function limitedServer() {
  const time = { now: start };
  const given = await testApp({ clock: () => time.now, platform: { limits: "on" } });
  return { ...given, time };
}

/** Returns a function that corrects the newest revision, each time with another value. */
function correcting({ app }: Pick<TestApp, "app">, page: string, ip = "203.0.113.7") {
  let times = 0;
  return async (changed: object = {}) => {
    const { revision } = (await getJson(app, page)).body;
    times += 1;
    const payload = { ...(await answersOf(app, { job: `Врач ${times}`, ...changed })), revision };
    const answer = await app.inject({ method: "PUT", url: page, payload, remoteAddress: ip });
    return { status: answer.statusCode, body: answer.json(), wait: answer.headers["retry-after"] };
  };
}

test("corrections and withdrawals share the registration limit of an address", async () => {
  const given = await limitedServer();
  const own = pageOf(await registered(given));
  const ask = (method: "PUT" | "POST", url: string, remoteAddress = "203.0.113.7") =>
    given.app.inject({ method, url, payload: {}, remoteAddress });
  const unknown = `/api/registration/results/${"a".repeat(22)}/`;
  for (let time = 0; time < 100; time += 1) {
    expect((await ask("PUT", unknown)).statusCode).toBe(404);
    expect((await ask("POST", `${unknown}withdrawals/`)).statusCode).toBe(404);
    expect((await ask("POST", "/api/registration/")).statusCode).toBe(400);
  }
  for (const [method, url] of [
    ["PUT", own],
    ["POST", `${own}withdrawals/`],
    ["POST", "/api/registration/"],
  ] as const) {
    const { statusCode, headers } = await ask(method, url);
    expect([statusCode, headers["retry-after"]]).toEqual([429, "60"]);
  }
  expect((await ask("POST", `${own}withdrawals/`, "203.0.113.8")).statusCode).toBe(200);
});

test("a result key allows twenty corrections in 24 hours, from any address", async () => {
  const given = await limitedServer();
  const page = pageOf(await registered(given));
  const correct = correcting(given, page);
  for (let time = 0; time < 20; time += 1) expect((await correct()).status).toBe(200);
  given.time.now = new Date(start.getTime() + 23 * hour);
  const refused = await correcting(given, page, "203.0.113.99")();
  expect([refused.status, refused.wait]).toEqual([429, "3600"]);
  expect(refused.body.detail).toContain("20 раз");
  expect((await getJson(given.app, page)).body.job).toBe("Врач 20");
  given.time.now = new Date(start.getTime() + 24 * hour);
  expect((await correct()).status).toBe(200);
});

test("attempts to take over another registration count as corrections and reveal no data", async () => {
  const given = await limitedServer();
  const [one, other] = [await registered(given), await registered(given, { email: "other@post.example" })];
  const correct = correcting(given, pageOf(other));
  const asIfRegistering = await registered(given);
  expect(asIfRegistering.number).toBe(one.number);
  for (let time = 0; time < 20; time += 1) {
    const { status, body } = await correct({ email: "primerova@post.example" });
    expect([status, Object.keys(body)]).toEqual([409, ["detail"]]);
    expect(JSON.stringify(body)).not.toMatch(/диспансер|9000000001|Врач/);
  }
  expect((await correct({ email: "primerova@post.example" })).status).toBe(429);
});

test("after a hundred corrections only staff can correct a registration", async () => {
  const given = await desk({ platform: { limits: "on" } });
  const { id, result } = await registered(given);
  await given.platform.database.transaction((db) =>
    db.updateTable("registration_passes").set({ corrections: 99 }).where("registration_id", "=", id).execute(),
  );
  const correct = correcting(given, pageOf({ result }));
  expect((await correct()).status).toBe(200);
  const refused = await correct();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("Позвоните нам")]);
  const { revision } = (await given.ask("GET", `/api/registration/${id}/`)).body;
  expect((await given.ask("PATCH", `/api/registration/${id}/`, { job: "Главный врач", revision })).status).toBe(200);
});

test("the newest twenty proposals of a registration are kept, and the sender's response does not change", async () => {
  const given = await desk();
  const { id } = await registered(given);
  for (let time = 1; time <= 25; time += 1) {
    const again = await post(given.app, "/api/registration/", await answersOf(given.app, { job: `Врач ${time}` }));
    expect([again.status, again.body.id, again.body.job]).toEqual([201, id, `Врач ${time}`]);
  }
  const { proposals } = (await given.ask("GET", `/api/registration/${id}/`)).body;
  const jobs = proposals.map((one: { changes: { after: string }[] }) => one.changes[0]?.after);
  expect(jobs).toEqual(Array.from({ length: 20 }, (_, place) => `Врач ${place + 6}`));
  const row = await given.platform.database.read
    .selectFrom("registrations")
    .select("waiting_proposals")
    .executeTakeFirst();
  expect(row?.waiting_proposals).toBe(20);
});
