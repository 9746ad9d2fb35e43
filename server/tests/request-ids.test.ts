import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../kit/log.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { freePort } from "../testing/free-port.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));

/** Returns a listening server, behind a proxy or not, and its log lines. */
async function listening({ trustProxy, ...more }: { trustProxy?: string[]; errorsWebhook?: string } = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { app, platform } = await testApp({
    platform: { log: createLog("info", stream), ...more },
    app: { web, ...(trustProxy && { trustProxy }) },
  });
  const port = await freePort();
  await app.listen({ port, host: "127.0.0.1" });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { app, platform, lines, ask };
}

test("log lines of a request have the id of its response", async () => {
  const { lines, ask } = await listening();
  const answer = await ask("/api/registration/get_counter/");
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(/^[A-Z2-7]{10}$/);
  const messages = lines.filter(({ request }) => request === id).map(({ msg }) => msg);
  expect(messages).toEqual(["incoming request", "request completed"]);
});

test("a cached response has no request id", async () => {
  const { ask } = await listening();
  for (const path of ["/api/documents/", "/sitemap.xml"]) {
    const [first, second] = [await ask(path), await ask(path)];
    expect([path, first.headers.get("x-request-id")]).toEqual([path, expect.stringMatching(/^[A-Z2-7]{10}$/)]);
    expect([path, second.headers.get("x-request-id")]).toEqual([path, null]);
  }
});

test("an unexpected error contains the request id, in JSON and on the page", async () => {
  const { platform, lines, ask } = await listening();
  await platform.database.transaction((db) => db.schema.alterTable("news").renameTo("news_away").execute());
  const answer = await ask("/api/news/");
  const body = (await answer.json()) as { request_id: string };
  expect([answer.status, body.request_id]).toEqual([500, answer.headers.get("x-request-id")]);
  const written = lines.find(({ msg }) => msg === "unexpected");
  expect(written?.["request"]).toBe(body.request_id);
  const page = await ask("/sitemap.xml");
  expect(page.status).toBe(500);
  expect(await page.text()).toContain(`назовите код\u00a0${page.headers.get("x-request-id")}.`);
});

test.each([
  [{ errorsWebhook: "http://127.0.0.1:1/nobody" }, "Мы уже знаем об этой ошибке."],
  [{}, "Администраторы сайта её\u00a0увидят."],
])("a page that fails to render shows its request id and whether the error was reported: %o", async (given, words) => {
  const { platform, lines, ask } = await listening(given);
  await platform.database.transaction((db) => db.schema.alterTable("conferences").renameTo("away").execute());
  const page = await ask("/documents/");
  const code = page.headers.get("x-request-id");
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining(`${words} Если напишете нам, назовите код\u00a0${code}.`),
  ]);
  expect(lines).toContainEqual(expect.objectContaining({ msg: "unexpected", request: code }));
});

test("a valid request id is accepted only from a trusted proxy", async () => {
  const idFor = async (given: string, trustProxy?: string[]) => {
    const { ask } = await listening(trustProxy ? { trustProxy } : {});
    return (await ask("/api/documents/?x=1", { "x-request-id": given })).headers.get("x-request-id");
  };
  expect(await idFor("a1b2c3d4-proxy", ["127.0.0.1"])).toBe("a1b2c3d4-proxy");
  expect(await idFor("a1b2c3d4-proxy")).not.toBe("a1b2c3d4-proxy");
  expect(await idFor('"};drop', ["127.0.0.1"])).toMatch(/^[A-Z2-7]{10}$/);
});
