import { expect, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import { type Endpoint, type Role, roles } from "#contract/endpoint.ts";
import { hashPassword } from "../office/accounts/credentials/passwords.ts";
import { staffRepository } from "../office/accounts/staff-repository.ts";
import { permissionTable } from "../testing/permission-table.ts";
import { testApp } from "../testing/test-app.ts";

const password = "корабль, гавань и сосна";

/** Endpoints open to an account with a pending setup step. */
const openDuringSetup = {
  password: ["signOut", "showMe", "changePassword"],
  "second-step": ["signOut", "showMe", "beginTwoFactor", "confirmTwoFactor", "acknowledgeNotice"],
};

/** Returns the server with one account of each role. `as` calls an endpoint with the token of a role. */
async function withStaff(account: { password_is_temporary?: number; password_until?: string } = {}) {
  const { app, platform } = await testApp();
  const password_hash = await hashPassword(password);
  await platform.database.transaction(async (db) => {
    for (const role of roles) {
      const person = { username: role, fio: `Примеров ${role}`, roles: role, password_hash };
      await staffRepository(db).add({ ...person, ...account, created_at: platform.clock().toISOString() });
    }
  });
  const tokenOf = async (username: string) => {
    const payload = { username, password };
    return (await app.inject({ method: "POST", url: "/api/auth/token/login/", payload })).json()["auth_token"];
  };
  const tokens = new Map<Role, string>();
  const send = async ({ path, method }: Endpoint, token: string | undefined) => {
    const headers = token === undefined ? {} : { authorization: `Token ${token}` };
    const url = path
      .replace(":key", "a".repeat(22))
      .replace(":code", "ABCDEFGH")
      .replace(/:[a-z_]+/g, "999999");
    // As a stream, because events never end.
    const answer = await app.inject({ method, url, headers, payloadAsStream: true });
    answer.stream().destroy();
    return answer;
  };
  const ask = async (endpoint: Endpoint, token: string | undefined) => (await send(endpoint, token)).statusCode;
  const as = async (role: Role | "anonymous", endpoint: Endpoint) => {
    if (role === "anonymous") return ask(endpoint, undefined);
    const status = tokens.has(role) ? await ask(endpoint, tokens.get(role)) : 401;
    if (status !== 401) return status;
    // Signed out by the previous call.
    tokens.set(role, await tokenOf(role));
    return ask(endpoint, tokens.get(role));
  };
  return { as, ask, send, tokenOf, database: platform.database };
}

/** Endpoints of visitors and of devices, which have no account. */
function isForOthers(name: string): boolean {
  const allowed = permissionTable[name as keyof typeof endpoints];
  return allowed === "all" || allowed.length === 0;
}

test("every endpoint is open to exactly the roles of the permission table", async () => {
  const { as } = await withStaff();
  const found: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const anonymous = await as("anonymous", endpoint);
    if (anonymous !== 401) {
      found[name] = "all";
      continue;
    }
    const allowed: Role[] = [];
    for (const role of roles) if (![401, 403].includes(await as(role, endpoint))) allowed.push(role);
    found[name] = allowed;
  }
  const inOrder = (who: "all" | Role[]) => (who === "all" ? who : roles.filter((role) => who.includes(role)));
  expect(found).toEqual(Object.fromEntries(Object.entries(permissionTable).map(([name, who]) => [name, inOrder(who)])));
});

test.each(["password", "second-step"] as const)(
  "until the %s is set up, every staff endpoint except the setup returns 403",
  async (step) => {
    const isPassword = step === "password";
    const account = { password_is_temporary: 1, password_until: "2099-01-01T00:00:00.000Z" };
    const { ask, tokenOf, database } = await withStaff(isPassword ? account : {});
    const setting = { name: "second_step_roles" as const, value: JSON.stringify(isPassword ? [] : roles) };
    await database.transaction((db) => db.insertInto("security_settings").values(setting).execute());
    const token = await tokenOf("administrator");
    const open: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (isForOthers(name) || name === "signOut") continue;
      if ((await ask(endpoint, token)) !== 403) open.push(name);
    }
    if ((await ask(endpoints.signOut, token)) !== 403) open.push("signOut");
    expect(open.sort()).toEqual([...openDuringSetup[step]].sort());
  },
);

test("an endpoint that the role may not call returns 403, not 401", async () => {
  const { as } = await withStaff();
  expect(await as("editor", endpoints.listRegistrations)).toBe(403);
  expect(await as("registrar", endpoints.listAudit)).toBe(403);
});

test("responses of protected endpoints are not cacheable by proxies", async () => {
  const { send, tokenOf } = await withStaff();
  const token = await tokenOf("administrator");
  const shared: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.access === "public" || name === "signOut") continue;
    for (const given of [undefined, token]) {
      const { headers } = await send(endpoint, given);
      const isPrivate = headers["cache-control"] === "no-store, private";
      if (!isPrivate || headers.vary !== "Authorization, Cookie") shared.push(`${name}: ${headers["cache-control"]}`);
    }
  }
  expect(shared).toEqual([]);
});

test("public endpoints return the same response to every caller", async () => {
  const { send, tokenOf } = await withStaff();
  const token = await tokenOf("administrator");
  const differing: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.access !== "public" || endpoint.method !== "GET") continue;
    const [stranger, administrator] = [await send(endpoint, undefined), await send(endpoint, token)];
    if (stranger.body !== administrator.body) differing.push(name);
  }
  expect(differing).toEqual([]);
});
