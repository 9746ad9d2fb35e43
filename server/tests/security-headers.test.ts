import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const buildFolder = new URL("../../.build/", import.meta.url);
const origin = "https://client.example";

/** Returns the whole site over TLS, listening, so that cached responses are sent before routing. */
async function site() {
  const given = await testApp({
    platform: { siteUrl: "https://site.example" },
    app: { web: builtWeb(buildFolder), corsOrigins: [origin] },
  });
  const address = await given.app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${address}${path}`, { redirect: "manual", ...init });
  return { ...given, ask, port: Number(new URL(address).port) };
}

/** Returns the headers against sniffing, framing and plain HTTP. */
function protections(headers: Headers) {
  return {
    hsts: headers.get("strict-transport-security"),
    frames: /frame-ancestors [^;]*/.exec(headers.get("content-security-policy") ?? "")?.[0],
    scripts: /default-src 'none'/.test(headers.get("content-security-policy") ?? ""),
    guessing: headers.get("x-content-type-options"),
    referrer: /^(no-referrer|same-origin|strict-origin.*)$/.test(headers.get("referrer-policy") ?? ""),
  };
}

const all = {
  hsts: "max-age=31536000",
  frames: "frame-ancestors 'none'",
  scripts: true,
  guessing: "nosniff",
  referrer: true,
};

const assets = readdirSync(new URL("client/assets/", buildFolder));
const drawing = assets.find((name) => name.endsWith(".svg"));

/** One address of each kind of response, with its expected status. */
const kinds: [string, number, RequestInit?][] = [
  ["/", 200],
  ["/news", 200],
  ["/news/71", 200],
  ["/registration/", 200],
  ["/signin", 200],
  ["/nothing-here/", 404],
  ["/news/", 301],
  ["/registration", 301],
  ["/news", 405, { method: "POST" }],
  ["/news", 204, { method: "OPTIONS" }],
  ["/registration/", 400, { method: "POST", body: new URLSearchParams({ fio: "" }) }],
  ["/registration/", 415, { method: "POST", body: "x", headers: { "content-type": "text/odd" } }],
  [`/assets/${drawing}`, 200],
  ["/assets/nothing.js", 404],
  ["/plain-error.css", 200],
  ["/media/nothing.pdf", 404],
  ["/sitemap.xml", 200],
  ["/news/rss.xml", 200],
  ["/robots.txt", 200],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/api/docs/", 200],
  ["/api/docs/openapi.json", 200],
  ["/api/news/", 200],
  ["/api/news/", 200, { headers: { origin } }],
  ["/api/news/", 204, { method: "OPTIONS", headers: { origin, "access-control-request-method": "GET" } }],
  ["/api/news", 301],
  ["/api/news/%00/", 400],
  ["/api/news/?page=999", 404],
  ["/api/nothing/", 404],
  ["/api/users/me/", 401],
  [`/api/news/?tags=${"x".repeat(9000)}`, 414],
  ["/api/registration/", 400, { method: "POST", body: "{", headers: { "content-type": "application/json" } }],
  [
    "/api/registration/",
    413,
    { method: "POST", body: "x".repeat(2 ** 20 + 1), headers: { "content-type": "application/json" } },
  ],
];

test("every kind of response, fresh or cached, forbids framing, foreign scripts and plain HTTP", async () => {
  const { ask, app } = await site();
  const bare: unknown[] = [];
  const check = async (path: string, status: number, init?: RequestInit) => {
    const answer = await ask(path, init);
    await answer.body?.cancel();
    const seen = { status: answer.status, ...protections(answer.headers) };
    if (JSON.stringify(seen) !== JSON.stringify({ status, ...all }))
      bare.push([init?.method ?? "GET", path.slice(0, 60), seen]);
    return answer;
  };
  for (const [path, status, init] of kinds) {
    const first = await check(path, status, init);
    if (status !== 200 || init || first.headers.get("cache-control") === "no-store") continue;
    await check(path, 200);
    const etag = first.headers.get("etag");
    if (etag !== null) await check(path, 304, { headers: { "if-none-match": etag, "cache-control": "max-age=0" } });
    await check(path, 200, { method: "HEAD" });
  }
  const [file] = (await app.inject({ url: "/api/documents/" })).json();
  await check(file.file, 200);
  const { result } = await registered({ app });
  for (const part of ["", "form/", "calendar/"]) {
    await check(`/api/registration/results/${result.split("/").findLast(Boolean)}/${part}`, 200);
  }
  await check(file.file, 206, { headers: { range: "bytes=0-9" } });
  expect(bare).toEqual([]);
});

test("subdomains are included in HSTS only if the setting is on", async () => {
  const { app } = await testApp({ platform: { siteUrl: "https://site.example", hstsSubdomains: true } });
  for (const url of ["/api/news/", "/healthz"])
    expect((await app.inject({ url })).headers["strict-transport-security"]).toBe(
      "max-age=31536000; includeSubDomains",
    );
});

test.each([
  ["js", ["br", "gzip"]],
  ["css", ["br", "gzip"]],
  ["woff2", []],
  ["png", []],
])("a built %s file has only the headers that apply to it", async (extension, packings) => {
  const { app } = await testApp({ platform: { siteUrl: "https://site.example" }, app: { web: builtWeb(buildFolder) } });
  const url = `/assets/${assets.find((name) => name.endsWith(`.${extension}`))}`;
  for (const encoding of ["br", "gzip", "identity"]) {
    const { headers } = await app.inject({ url, headers: { "accept-encoding": encoding } });
    const { date, connection, "content-length": length, "x-request-id": id, ...said } = headers;
    expect(said).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      ...(packings.includes(encoding) && { "content-encoding": encoding }),
      "content-type": expect.stringMatching(/^(text|application|font|image)\//),
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": all.hsts,
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
  }
});

test("every endpoint sends the security headers to an anonymous caller", async () => {
  const { app } = await site();
  const bare: string[] = [];
  for (const { method, path } of Object.values(endpoints) as Endpoint[]) {
    const answer = await app.inject({ method, url: path.replace(/:[a-z_]+/g, "71") });
    const seen = protections(new Headers(answer.headers as Record<string, string>));
    if (JSON.stringify(seen) !== JSON.stringify(all)) bare.push(`${method} ${path} ${JSON.stringify(seen)}`);
  }
  expect(bare).toEqual([]);
});

test.each([
  ["plain text instead of HTTP", "hello\r\n\r\n", "400"],
  ["endless headers", `GET / HTTP/1.1\r\nx: ${"x".repeat(70_000)}\r\n\r\n`, "431"],
])("a request refused before parsing has the security headers: %s", async (_kind, sent, status) => {
  const { port } = await site();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  socket.on("error", () => {});
  socket.write(sent);
  await expect.poll(() => text).toContain("\r\n\r\n");
  socket.destroy();
  const [first = "", ...lines] = text.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  expect([first.split(" ")[1], protections(headers)]).toEqual([status, all]);
});
