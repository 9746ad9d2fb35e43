import { connect } from "node:net";
import { expect, test } from "vitest";
import { siteUrl } from "./site-url.ts";

/** The response to exactly these bytes, without a client that corrects them. */
function responseTo(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString()));
    // The server may close the connection during the request; the response before that counts.
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks).toString()) : reject(error)));
    socket.setTimeout(5000, () => socket.destroy(new Error("no response")));
  });
}

const get = (target: string, method = "GET") =>
  `${method} ${target} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`;

test.each([
  ["//evil.example", 404],
  ["//about", 404],
  ["///about/", 404],
  ["/\\evil.example", 404],
  ["/media/../society.sqlite", 404],
  ["/media/..%2f..%2fsociety.sqlite", 404],
  ["/.git/HEAD", 404],
  ["http://evil.example/news", 404],
])("%s returns %i without a redirect", async (target, status) => {
  const answer = await responseTo(get(target));
  expect(answer.split("\r\n")[0]).toContain(` ${status} `);
  expect(answer).not.toMatch(/^location:/im);
});

test("an address with raw bytes above ASCII is rejected", async () => {
  const answer = await responseTo(Buffer.from(get("/news?tags=\xff\xfe"), "latin1"));
  expect(answer.split("\r\n")[0]).toMatch(/ 40[04] /);
  expect(answer).not.toContain("    at ");
});

test("an address of 100 kB is rejected with a JSON error and the usual headers", async () => {
  const answer = await responseTo(get(`/news?tags=${"x".repeat(100_000)}`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('{"detail":"Слишком длинные заголовки запроса."}');
  expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test.each(["TRACE", "PROPFIND", "LOCK"])("the method %s is rejected with a JSON error", async (method) => {
  const answer = await responseTo(get("/api/news/", method));
  expect(answer.split("\r\n")[0]).toMatch(/ 40[045] /);
  expect(answer).toContain('{"detail":"');
});

test("a malformed request is rejected", async () => {
  const answer = await responseTo("это не запрос\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"detail":"Запрос нельзя разобрать."}');
});
