import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { signInAdministrator } from "../testing/signed-in.ts";
import { sharedApp } from "../testing/test-app.ts";

const site = sharedApp();
const extremes = ["0", "-1", "99999999999", "9007199254740993", "abc", "\u0000"];

type Schema = { properties?: Record<string, { enum?: unknown[] }> };

/** Each parameter with extreme values, beside each choice of the others. */
function queriesOf(query: z.ZodType): URLSearchParams[] {
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" }) as Schema;
  const choices = Object.entries(properties).flatMap(([name, { enum: words = [] }]) =>
    words.map((word) => ({ [name]: String(word) })),
  );
  return Object.keys(properties).flatMap((name) =>
    [{}, ...choices].flatMap((choice) => extremes.map((value) => new URLSearchParams({ ...choice, [name]: value }))),
  );
}

test("no value of a query fails on either engine", async () => {
  const { app, platform } = site();
  const { token } = await signInAdministrator(app, platform);
  const headers = { authorization: `Token ${token}` };
  const failed: string[] = [];
  for (const { method, path, query } of Object.values<Endpoint>(endpoints)) {
    if (method !== "GET" || query === undefined) continue;
    for (const asked of queriesOf(query)) {
      const url = `${path.replace(/:\w+/g, "5")}?${asked}`;
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
    }
  }
  expect(failed).toEqual([]);
});
