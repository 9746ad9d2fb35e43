import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { signInAdministrator } from "../../testing/signed-in.ts";
import { testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";

/** Returns a server with a signed-in registrar; `ask` sends requests as that registrar. */
export async function desk(...[given = {}, finished]: Parameters<typeof testApp>) {
  const isPrepared = isUsual(given);
  const test = await testApp(isPrepared ? { kind: "desk", ...given } : given, finished);
  const signedIn = isPrepared ? inject("signedIn") : await signInAdministrator(test.app, test.platform);
  /** Requests a file: with a body by POST. */
  const file = (url: string, payload?: object) =>
    test.app.inject({
      method: payload ? "POST" : "GET",
      url,
      headers: { authorization: `Token ${signedIn.token}` },
      ...(payload && { payload }),
    });
  return { ...test, ...signedIn, ask: askingWith(test.app, signedIn.token), file };
}

/** Returns whether the prepared sign-in can be used, which saves time: the default clock and database. */
function isUsual({ kind, clock, platform }: NonNullable<Parameters<typeof testApp>[0]>): boolean {
  const begins = (clock?.() ?? testNow).getTime();
  return kind === undefined && begins === testNow.getTime() && !platform?.database && !platform?.log;
}

type Headers = Record<string, string>;

/** Returns a function that sends requests with this token. */
export function askingWith(app: FastifyInstance, token: string) {
  return async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object, more?: Headers) => {
    const headers = { authorization: `Token ${token}`, ...more };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json(), headers: answer.headers };
  };
}
