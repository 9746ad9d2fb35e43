import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { desk } from "../desk-for-tests.ts";
import { registered } from "../registration-for-tests.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Another registrar; makes calls in their name. */
async function another({ app, ask }: Desk) {
  const account = { username: "vtoraya", role: "registrar", fio: "Вторая Анна", email: "" };
  const { body } = await ask("POST", "/api/staff/accounts/", account);
  const payload = { username: "vtoraya", password: body.one_time_password };
  const signedIn = await app.inject({ method: "POST", url: "/api/auth/token/login/", payload });
  const headers = { authorization: `Token ${signedIn.json().auth_token}` };
  // A one-time password only allows to choose another one.
  const passwords = { current_password: body.one_time_password, new_password: "сирень у старого забора" };
  await app.inject({ method: "POST", url: "/api/users/me/passwords/", headers, payload: passwords });
  return async (method: "GET" | "DELETE", url: string) => (await app.inject({ method, url, headers })).statusCode;
}

/** Begins a job and returns its address. */
async function begun({ ask }: Desk, kind: string): Promise<string> {
  const { body } = await ask("POST", "/api/registration/works/", { kind });
  return `/api/registration/works/${body.id}/`;
}

async function jobState({ ask }: Desk, job: string): Promise<string> {
  return (await ask("GET", job)).body.state;
}

test("somebody else's work is not there: not to be seen, not to be fetched, not to be cancelled", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "csv");
  await expect.poll(() => jobState(given, job)).toBe("done");
  const ask = await another(given);
  expect([await ask("GET", job), await ask("GET", `${job}file`), await ask("DELETE", job)]).toEqual([404, 404, 404]);
  expect(await jobState(given, job)).toBe("done");
});

test("a print that is cancelled ends, has no file and leaves none behind", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "forms");
  expect((await given.ask("DELETE", job)).status).toBe(204);
  expect((await given.ask("GET", job)).body).toMatchObject({ state: "cancelled", file: null });
  const folder = join(given.platform.dataFolder, "works");
  await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual([]);
  expect((await given.ask("GET", `${job}file`)).status).toBe(404);
});

test("what is done stays done, though somebody cancels it a moment too late", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "csv");
  await expect.poll(() => jobState(given, job)).toBe("done");
  expect((await given.ask("DELETE", job)).status).toBe(204);
  expect(await jobState(given, job)).toBe("done");
});
