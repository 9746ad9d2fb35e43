import { connect } from "node:net";
import { expect, test } from "vitest";
import { siteUrl } from "./site-url.ts";

/** The response to exactly these bytes, without a client that corrects them. */
function answerTo(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString()));
    // The server may close the connection during the request; the response before that counts.
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks).toString()) : reject(error)));
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer")));
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
])("%s is answered with %i and leads nowhere else", async (target, status) => {
  const answer = await answerTo(get(target));
  expect(answer.split("\r\n")[0]).toContain(` ${status} `);
  expect(answer).not.toMatch(/^location:/im);
});

test("raw bytes above ASCII in an address are refused", async () => {
  const answer = await answerTo(Buffer.from(get("/news?tags=\xff\xfe"), "latin1"));
  expect(answer.split("\r\n")[0]).toMatch(/ 40[04] /);
  expect(answer).not.toContain("    at ");
});

test("an address of 100 kB is refused in the same words as everything else", async () => {
  const answer = await answerTo(get(`/news?tags=${"x".repeat(100_000)}`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('{"detail":"Слишком длинные заголовки запроса."}');
  expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test.each(["TRACE", "PROPFIND", "LOCK"])("the method %s finds nothing and says so in Russian", async (method) => {
  const answer = await answerTo(get("/api/news/", method));
  expect(answer.split("\r\n")[0]).toMatch(/ 40[045] /);
  expect(answer).toContain('{"detail":"');
});

test("what is no request at all is refused", async () => {
  const answer = await answerTo("это не запрос\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"detail":"Запрос нельзя разобрать."}');
});
