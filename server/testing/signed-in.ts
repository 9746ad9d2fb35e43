import type { FastifyInstance } from "fastify";
import type { Platform } from "../kit/platform.ts";
import { ensureAdministrator } from "../office/accounts/ensure-administrator.ts";

const login = "stoika";
const password = "вечер, парус и гроза";

export type SignedIn = { token: string; cookies: string };

/** Creates the first administrator and signs them in. @returns the token and the cookies for their requests. */
export async function signInAdministrator(app: FastifyInstance, { database, clock }: Platform): Promise<SignedIn> {
  await ensureAdministrator(database, clock, { login, password });
  const payload = { username: login, password };
  const answer = await app.inject({ method: "POST", url: "/api/auth/token/login/", payload });
  const cookies = [answer.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  return { token: answer.json()["auth_token"], cookies: cookies.join("; ") };
}
