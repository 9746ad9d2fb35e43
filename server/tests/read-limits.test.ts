import { expect, test } from "vitest";
import { builtWeb } from "../platform/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));

test.each([
  ["the search", "/api/search/?q="],
  ["the search page", "/search/?q="],
  ["a preview", `/api/previews/${"a".repeat(22)}/?n=`],
])("%s is limited to sixty requests a minute per address", async (_what, path) => {
  const now = new Date("2026-11-22T12:00:00+03:00");
  const { app } = await testApp({ platform: { limits: "on" }, clock: () => now, app: { web } });
  let asked = 0;
  const ask = async (remoteAddress: string) => {
    asked += 1;
    return (await app.inject({ url: `${path}${asked}`, remoteAddress })).statusCode;
  };
  const first = await ask("203.0.113.7");
  while (asked < 60) expect(await ask("203.0.113.7")).toBe(first);
  expect(await ask("203.0.113.7")).toBe(429);
  expect(await ask("203.0.113.8")).toBe(first);
});
