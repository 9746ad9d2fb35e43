import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const odd = [
  "",
  "*",
  ":id",
  "%2f",
  "%2F..%2F",
  "..",
  "ё",
  "%D1%91",
  "x".repeat(400),
  "0",
  "-1",
  "1e3",
  "__proto__",
  "🙂",
];
const withParameters = [...new Set(Object.values(endpoints).map(({ path }) => path))].filter((path) =>
  path.includes("/:"),
);

test("every API path with an odd parameter is refused in JSON", async () => {
  const { app } = await testApp({ app: { web } });
  for (const path of withParameters) {
    for (const value of odd) {
      const url = encodeURI(path.replaceAll(/:[a-z_]+/gi, () => value)).replaceAll("%25", "%");
      const answer = await app.inject({ url });
      const { statusCode, headers } = answer;
      if (value === "") expect([url, statusCode]).not.toEqual([url, 301]);
      const isRefusal = [301, 400, 401, 404, 405, 414].includes(statusCode);
      expect([url, statusCode, isRefusal]).toEqual([url, statusCode, true]);
      if (statusCode !== 301) expect([url, headers["content-type"]]).toEqual([url, "application/json; charset=utf-8"]);
    }
  }
});

const visit = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each(["/?q=%", "/news?tags=%D0", "/search/?q=%D1%82%D", "/news?tags=%00", "/schools/?seasons=%"])(
  "an unreadable parameter, as in %s, is ignored",
  async (url) => {
    const { app } = await testApp({ app: { web } });
    const answer = await app.inject({ url, headers: visit });
    const whole = await app.inject({ url: url.split("?")[0] ?? "", headers: visit });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, whole.headers.etag]);
  },
);

test.each([
  ["a path cut within an escape", "GET", "/news/71%D0", 404],
  ["a lone per cent sign", "GET", "/%", 404],
  ["bytes that are not text", "GET", "/%FF", 404],
  ["a null character", "GET", "/news%00", 404],
  ["two slashes", "GET", "//news", 404],
  ["a missing file", "GET", "/media/gone.pdf", 404],
  ["a form sent to a page without forms", "POST", "/news", 405],
] as const)("%s results in an error page with the site's frame", async (_, method, url, status) => {
  const { app } = await testApp({ app: { web } });
  const { statusCode, headers, body } = await app.inject({ method, url, headers: visit });
  expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  for (const part of ['aria-label="Главное меню"', 'id="header"', "<h1"]) expect(body).toContain(part);
  expect(headers["content-security-policy"]).toContain("script-src");
});

test.each(["GET * HTTP/1.1", "OPTIONS * HTTP/1.1", "GET // HTTP/1.1", "GET /%2f HTTP/1.1", "GET http: HTTP/1.1"])(
  "the malformed request line %s is refused, and the server continues",
  async (line) => {
    const { app } = await testApp({ app: { web } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${line}\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (204|301|400|404) /);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  },
);
