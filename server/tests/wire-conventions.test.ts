import { expect, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { registerEndpoints } from "../kit/http/register-endpoints.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import type { ResponseCache } from "../kit/response-cache/response-cache.ts";
import { getJson, sharedApp, testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const calls: Endpoint[] = Object.values(endpoints).filter(
  (call) => call.access === "public" && call.method === "GET" && !call.path.includes(":key"),
);
const addressOf = ({ path }: Endpoint) => path.replace(/(conferences|schools)\/:id/, "$1/5").replace(/:\w+/, "71");
const addresses = calls.map(addressOf);
/** Files are served at both forms of their address. */
const withOneForm = calls.filter(({ file }) => file === undefined).map(addressOf);

const site = sharedApp();

test.each(withOneForm)(
  "%s is served only at its canonical address, and the other form redirects to it with its query",
  async (url) => {
    const { app } = site();
    expect((await app.inject({ url })).statusCode).toBe(200);
    const other = url.endsWith("/") ? url.slice(0, -1) : `${url}/`;
    const moved = await app.inject({ url: `${other}?page=1` });
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${url}?page=1`]);
  },
);

test.each(addresses)("%s lists its allowed methods", async (url) => {
  const { app } = site();
  const options = await app.inject({ method: "OPTIONS", url });
  expect([options.statusCode, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    const refused = await app.inject({ method, url, payload: "x", headers: { "content-type": "text/odd" } });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers.allow).toBe("GET, HEAD, OPTIONS");
    expect(refused.json()).toEqual({ detail: `Метод "${method}" не разрешен.` });
  }
  const head = await app.inject({ method: "HEAD", url });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("an anonymous caller of a protected path receives 401 for every method", async () => {
  const { app } = site();
  for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
    const answer = await app.inject({
      method,
      url: "/api/users/me/",
      payload: "x",
      headers: { "content-type": "text/odd" },
    });
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Token"]);
  }
  const mixed = await app.inject({ method: "PUT", url: "/api/registration/" });
  expect([mixed.statusCode, mixed.headers.allow]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
});

test("an unknown API path returns a JSON 404 for every method", async () => {
  const { app } = site();
  for (const url of ["/api/", "/api/nothing", "/api/nothing/", "/api/news/71/more/"]) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: "Страница не найдена." });
    }
  }
});

test.each([
  "/api/news/?tags=%00",
  "/api/news/%00/",
  "/api/news/?tags=%FF%FE",
  "/api/news/?tags=%",
  "/api/news/%C3%28/",
])("the malformed address %s is refused with 400", async (url) => {
  const { app } = site();
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ detail: "Адрес записан с ошибкой." });
});

test("an address over 8,000 characters returns 414", async () => {
  const { app } = site();
  const answer = await app.inject({ url: `/api/news/?tags=${"x".repeat(9000)}` });
  expect(answer.statusCode).toBe(414);
});

test("every response forbids foreign scripts and type sniffing", async () => {
  const { app } = site();
  for (const url of [...addresses, "/api/nothing/", "/media/nothing.pdf", "/sitemap.xml", "/healthz"]) {
    const { headers } = await app.inject({ url });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a foreign Host header does not change a response", async () => {
  const { app } = site();
  const own = await app.inject({ url: "/api/news/" });
  const other = await app.inject({
    url: "/api/news/",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  expect(other.body).toBe(own.body);
  expect(other.body).not.toContain("evil");
});

test("the OpenAPI document contains every endpoint of the contract with its parameters", async () => {
  const { app } = site();
  const document = (await app.inject({ url: "/api/docs/openapi.json" })).json();
  const named = Object.values(endpoints).map((call) => call.path.replace(/:(\w+)/g, "{$1}"));
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(named)].sort());
  const parameters = document.paths["/api/news/"].get.parameters.map((parameter: { name: string }) => parameter.name);
  expect(parameters.sort()).toEqual(["is_announ", "limit", "page", "search", "tags"]);
  const page = await app.inject({ url: "/api/docs/" });
  for (const path of named) expect(page.body).toContain(path);
});

test("other origins may call the API only if they are configured, each with its own CORS headers", async () => {
  const origin = "https://client.example";
  const ask = { url: "/api/news/", headers: { origin } };
  expect((await site().app.inject(ask)).headers["access-control-allow-origin"]).toBeUndefined();
  const open = await testApp({ app: { corsOrigins: [origin] } });
  const first = await open.app.inject(ask);
  const second = await open.app.inject(ask);
  for (const answer of [first, second]) expect(answer.headers["access-control-allow-origin"]).toBe(origin);
  expect(second.body).toBe(first.body);
  const plain = await open.app.inject({ url: "/api/news/" });
  expect(plain.headers["access-control-allow-origin"]).toBeUndefined();
  // A proxy that stores one must not send it to another origin.
  for (const answer of [first, second, plain]) expect(answer.headers["vary"]).toMatch(/\bOrigin\b/);
  const preflight = await open.app.inject({
    method: "OPTIONS",
    url: "/api/news/",
    headers: { origin, "access-control-request-method": "DELETE" },
  });
  expect(preflight.headers["access-control-allow-methods"]).toContain("DELETE");
  const question = await open.app.inject({ method: "OPTIONS", url: "/api/news/" });
  expect([question.statusCode, question.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
});

test("pages are served without CORS headers if other origins are configured", async () => {
  const origin = "https://client.example";
  const { app } = await testApp({ app: { corsOrigins: [origin], web } });
  expect((await app.inject({ url: "/news" })).statusCode).toBe(200);
  const options = await app.inject({ method: "OPTIONS", url: "/news" });
  expect([options.statusCode, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  await app.inject({ url: "/robots.txt", headers: { origin } });
  expect((await app.inject({ url: "/robots.txt" })).headers["access-control-allow-origin"]).toBeUndefined();
});

test("a protected endpoint without a guard stops the start", async () => {
  const { app } = await testApp();
  const secret = { ...endpoints.listDocuments, path: "/api/secret/", access: ["registrar"] as const };
  const handlers = { secret: async () => [] };
  expect(() => registerEndpoints(app, { secret }, handlers, { cache: {} as ResponseCache })).toThrow(
    "No guard for endpoint secret",
  );
});

test("ids beyond the range of the database are treated as unknown", async () => {
  const { app } = site();
  const statuses = await Promise.all(
    ["/api/news/999999999999999/", "/api/news/2147483648/"].map(async (url) => (await app.inject({ url })).statusCode),
  );
  expect(statuses).toEqual([404, 404]);
  for (const url of ["/api/seasons_list/?season_number=999999999999", "/api/schools/?seasons=999999999999"]) {
    expect((await getJson(app, url)).body).toEqual([]);
  }
});
