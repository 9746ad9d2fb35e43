import type { FastifyInstance } from "fastify";
import { testApp } from "../../testing/test-app.ts";
import { ensureAdministrator } from "../staff/ensure-administrator.ts";

const password = "вечер, парус и гроза";

/** The server with somebody of the staff signed in; `ask` makes calls in their name. */
export async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given);
  const { app, platform } = test;
  await ensureAdministrator(platform.database, platform.clock, { login: "stoika", password });
  const signIn = { method: "POST", url: "/api/auth/token/login/", payload: { username: "stoika", password } } as const;
  const signedIn = await app.inject(signIn);
  const token = signedIn.json()["auth_token"];
  const cookies = [signedIn.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  return { ...test, ask: askingWith(app, token), token, cookies: cookies.join("; ") };
}

type Headers = Record<string, string>;

/** Calls in the name of whoever has this token. */
export function askingWith(app: FastifyInstance, token: string) {
  return async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object, more?: Headers) => {
    const headers = { authorization: `Token ${token}`, ...more };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json(), headers: answer.headers };
  };
}
