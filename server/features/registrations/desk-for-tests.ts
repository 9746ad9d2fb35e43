import { testApp } from "../../testing/test-app.ts";
import { hashPassword } from "../staff/passwords.ts";
import { staffRepository } from "../staff/staff-repository.ts";

const password = "вечер, парус и гроза";

/** The server with a registrar signed in; `ask` makes calls in their name. */
export async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given);
  const { app, platform } = test;
  const password_hash = await hashPassword(password);
  const person = { username: "stoika", fio: "Регистраторова Ия", role: "registrar" as const, password_hash };
  await platform.database.transaction((db) =>
    staffRepository(db).add({ ...person, created_at: platform.clock().toISOString() }),
  );
  const signIn = { method: "POST", url: "/api/auth/token/login/", payload: { username: "stoika", password } } as const;
  const token = (await app.inject(signIn)).json()["auth_token"];
  const ask = async (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) => {
    const headers = { authorization: `Token ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json(), headers: answer.headers };
  };
  return { ...test, ask, token };
}
