import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { desk } from "../../testing/desk.ts";
import { registered } from "../../testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Creates a second registrar and returns a function that sends requests with their token. */
async function secondRegistrar({ app, ask }: Desk) {
  const account = { username: "vtoraya", roles: ["registrar"], fio: "Вторая Анна", email: "" };
  const { body } = await ask("POST", "/api/staff/accounts/", account);
  const payload = { username: "vtoraya", password: body.one_time_password };
  const signedIn = await app.inject({ method: "POST", url: "/api/auth/token/login/", payload });
  const headers = { authorization: `Token ${signedIn.json().auth_token}` };
  // A one-time password allows only a change of the password.
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

test("a job of another registrar returns 404 for its state, its file and its cancellation", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "csv");
  await expect.poll(() => jobState(given, job)).toBe("done");
  const ask = await secondRegistrar(given);
  expect([await ask("GET", job), await ask("GET", `${job}file`), await ask("DELETE", job)]).toEqual([404, 404, 404]);
  expect(await jobState(given, job)).toBe("done");
});

test("a cancelled print job ends and leaves no file", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "forms");
  expect((await given.ask("DELETE", job)).status).toBe(204);
  expect((await given.ask("GET", job)).body).toMatchObject({ state: "cancelled", file: null });
  const folder = join(given.platform.dataFolder, "works");
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect((await given.ask("GET", `${job}file`)).status).toBe(404);
});

test("the cancellation of a finished job does not change its state", async () => {
  const given = await desk();
  await registered(given);
  const job = await begun(given, "csv");
  await expect.poll(() => jobState(given, job)).toBe("done");
  expect((await given.ask("DELETE", job)).status).toBe(204);
  expect(await jobState(given, job)).toBe("done");
});
