import { expect, test } from "vitest";
import { getJson, sharedApp, testApp } from "../../testing/test-app.ts";

const site = sharedApp();

async function someDocument(extension: string) {
  const { app } = site();
  const { body } = await getJson(app, "/api/documents/");
  const document = body.find((candidate: { file_type: string }) => candidate.file_type === extension);
  return { app, file: document.file as string, size: document.file_size as number };
}

test("a PDF opens in the browser with its length and its Cyrillic name, and may be cached for a year", async () => {
  const { app, file, size } = await someDocument("pdf");
  const answer = await app.inject({ url: file });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-length"]).toBe(String(size));
  expect(answer.headers["content-disposition"]).toMatch(
    /^inline; filename=ustav-obshchestva\.pdf; filename\*=UTF-8''%D0/,
  );
  expect(answer.headers["content-security-policy"]).not.toContain("sandbox");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a DOCX is downloaded", async () => {
  const { app, file } = await someDocument("docx");
  const answer = await app.inject({ url: file });
  expect(answer.headers["content-type"]).toContain("wordprocessingml");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
});

test("a part of a file can be requested", async () => {
  const { app, file, size } = await someDocument("pdf");
  const part = await app.inject({ url: file, headers: { range: "bytes=0-3" } });
  expect([part.statusCode, part.headers["content-range"], part.body]).toEqual([206, `bytes 0-3/${size}`, "%PDF"]);
  const past = await app.inject({ url: file, headers: { range: `bytes=${size + 5}-` } });
  expect(past.statusCode).toBe(416);
});

test.each([
  "/media/../society.sqlite",
  "/media/%2e%2e/society.sqlite",
  "/media/..%2fsociety.sqlite",
  "/media/documents/..%5c..%5csociety.sqlite",
  "/media/",
  "/media/documents/",
  "/media/documents/nothing.pdf",
])("%s does not exist", async (url) => {
  const { app } = site();
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test("a file missing from the store returns 404, which is not cached", async () => {
  const { app, platform } = await testApp({ expectedLog: ["a file in the database is missing in the file store"] });
  await platform.database.transaction(async (db) => {
    const gone = { path: "documents/gone.pdf", name: "Устав.pdf", media_type: "application/pdf", size: 1 };
    const { id } = await db.insertInto("files").values(gone).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("documents").values({ title: "Устав", file_id: id, position: 900 }).execute();
  });
  const answer = await app.inject({ url: "/media/documents/gone.pdf" });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(answer.headers["content-disposition"]).toBeUndefined();
});

test("a picture's narrower copies are served as WebP", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/news/71/");
  expect(body.picture).toMatchObject({ width: 1440, height: 600 });
  const [first] = body.picture.srcset.split(" ");
  const answer = await app.inject({ url: first });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
});
