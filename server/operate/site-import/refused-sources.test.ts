import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { pdf } from "../../library/testing/test-files.ts";
import { freePort } from "../../testing/free-port.ts";
import { file, importAll, newSite, oldService, sourceAt } from "../testing/test-import.ts";
import { oldTexts } from "../testing/test-old-service.ts";

/** Imports from an old service with changed responses. @returns the report. */
async function movedFrom(changed: Record<string, unknown>, more: Parameters<typeof sourceAt>[1] = {}) {
  const { site, asked } = await oldService({ ...(await oldTexts()), ...changed });
  const report = await importAll(await newSite(), sourceAt(site, more));
  return { report, asked, site };
}

const redirecting = (to: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { location: to });
  response.end();
};

const document = (address: string) => ({ "/api/documents/": [{ id: 1, title: "План", file: address }] });

test("a request that fails or receives Retry-After is retried", async () => {
  let attempts = 0;
  const page = [{ id: 1, url: "about", title: "Об обществе", content: "<p>Мы</p>" }];
  const tired = (_: IncomingMessage, response: ServerResponse) => {
    attempts += 1;
    response.writeHead(attempts === 1 ? 503 : attempts === 2 ? 429 : 200, { "retry-after": "1" });
    response.end(JSON.stringify(page));
  };
  const waits: number[] = [];
  const wait = async (pause: number) => void waits.push(pause);
  const { report } = await movedFrom({ "/api/pages/": tired }, { limits: { wait } });
  expect(report.countsOf("page")).toMatchObject({ added: 1 });
  expect(waits).toEqual([1000, 1000]);
});

test("an endless list is aborted, and the entries read so far are imported", async () => {
  const endless = (request: IncomingMessage, response: ServerResponse) => {
    const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page") ?? 1);
    const results = [{ id: 1, name: "Школа", slug: "shkola", color: "#0B3A66" }];
    response.end(JSON.stringify({ count: 1, next: `/api/news/tag/?page=${page + 1}`, results }));
  };
  const { report, asked } = await movedFrom({ "/api/news/tag/": endless });
  expect(report.countsOf("tag")).toMatchObject({ added: 1, unread: 1 });
  expect(report.said("unread")[0]).toContain("повторяет прежние, а конца списку нет");
  expect(asked.filter((url) => url.startsWith("/api/news/tag/"))).toHaveLength(2);
});

test("a list that fails in the middle is imported up to that point", async () => {
  const results = [{ id: 1, name: "Школа", slug: "shkola", color: "#0B3A66" }];
  const { report } = await movedFrom({
    "/api/news/tag/?limit=100": { count: 2, next: "http://backend/api/news/tag/?page=2", results },
    "/api/news/tag/?page=2": "что-то не то",
  });
  expect(report.countsOf("tag")).toMatchObject({ added: 1, unread: 1 });
  expect(report.said("unread")).toEqual(["Рубрики, список: ответ не похож на список"]);
});

test.each([
  ["too large", file(Buffer.alloc(2_000_000)), "больше, чем можно: предел 1"],
  ["endless", endlessFile, "больше, чем можно: предел 1"],
  ["redirected in a circle", redirecting("/media/x.pdf"), "перенаправляет по кругу"],
  ["on another host", redirecting("http://internal.example/x.pdf"), "лежит на другом сервере, internal.example"],
  ["not answered", () => undefined, "не отвечает"],
  ["sent too slowly", drippingFile, "отвечает слишком медленно"],
  [
    "cut off with the connection",
    (_: IncomingMessage, response: ServerResponse) => void response.destroy(),
    "связь оборвалась",
  ],
  ["empty", file(Buffer.alloc(0)), "Такие файлы сайт не"],
  ["truncated", file(pdf.subarray(0, 20)), "PDF неполный"],
])("a file that is %s is not imported, and the reason is reported", async (kind, answer, reason) => {
  const isSlow = kind === "not answered" || kind === "sent too slowly";
  const more = { uploadLimit: 1024 * 1024, ...(isSlow && { limits: { silence: 100 } }) };
  const { report } = await movedFrom({ ...document("/media/x.pdf"), "/media/x.pdf": answer }, more);
  expect(report.said("note").join()).toContain(`файл /media/x.pdf: ${reason}`);
  expect(report.countsOf("page")).toMatchObject({ added: 1 });
});

function endlessFile(_: IncomingMessage, response: ServerResponse): void {
  const chunk = Buffer.alloc(256 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
}

function drippingFile(_: IncomingMessage, response: ServerResponse): void {
  const timer = setInterval(() => response.write("%"), 20);
  response.on("close", () => clearInterval(timer));
}

test("a site that is too slow overall receives no more requests", async () => {
  const silent = () => undefined;
  const rows = [1, 2, 3].map((id) => ({ id, title: "План", file: `/media/${id}.pdf` }));
  const files = Object.fromEntries(rows.map(({ file }) => [file, silent]));
  const limits = { silence: 100, left: { inVain: 1 } };
  const { report, asked } = await movedFrom({ "/api/tags/": [], "/api/bulletins/": silent, ...files }, { limits });
  const words = "сайт слишком долго заставляет ждать, больше не спрашиваем";
  expect(report.said("unread")).toEqual([
    "Бюллетени, список: не отвечает",
    `Документы, список: ${words}`,
    `Страницы, список: ${words}`,
  ]);
  expect(asked).not.toContain("/media/1.pdf");
});

test("files with the same path and different queries are stored separately", async () => {
  const of = (text: string) => Buffer.concat([pdf, Buffer.from(`%${text}\n%%EOF`)]);
  const rows = [1, 2, 3].map((id) => ({ id, title: `План ${id}`, file: `/media/plan.pdf?v=${id}` }));
  const { site } = await oldService({
    ...(await oldTexts()),
    "/api/documents/": rows,
    ...Object.fromEntries(rows.map(({ id, file: address }) => [address, file(of(String(id)))])),
  });
  const here = await newSite();
  await importAll(here, sourceAt(site));
  const shown: { file: string }[] = (await here.app.inject("/api/documents/")).json();
  const bodies = await Promise.all(shown.map(async (row) => (await here.app.inject(row.file)).body));
  expect(new Set(bodies.map((body) => body.slice(-8)))).toEqual(new Set(["%1\n%%EOF", "%2\n%%EOF", "%3\n%%EOF"]));
});

test("a file and a folder of the same name are both imported", async () => {
  const rows = ["a.pdf", "a.pdf/b.pdf"].map((name, index) => ({
    id: index + 1,
    title: name,
    file: `/media/x/${name}`,
  }));
  const { report } = await movedFrom({
    "/api/documents/": rows,
    "/media/x/a.pdf": file(pdf),
    "/media/x/a.pdf/b.pdf": file(Buffer.concat([pdf, Buffer.from("%b\n%%EOF")])),
  });
  expect(report.countsOf("document")).toMatchObject({ added: 2 });
});

test("files of another server are imported only if that server is named", async () => {
  const other = await oldService({ "/media/x.pdf": file(pdf) });
  const address = `${other.site.href}media/x.pdf`;
  const refused = await movedFrom(document(address));
  expect(refused.report.said("note").join()).toContain(`лежит на другом сервере, ${other.site.host}`);
  expect(other.asked).toEqual([]);
  const named = await movedFrom(document(address), { alsoFrom: [other.site.host] });
  expect(named.report.countsOf("document")).toMatchObject({ added: 1 });
});

test.each([
  "file:///etc/passwd",
  "/media/../../etc/passwd",
  "//",
  "http://",
  "javascript:x()",
  "data:,x",
  "/media/%zz.pdf",
])("%s is not a file of the old site", async (address) => {
  const { report } = await movedFrom(document(address));
  expect(report.countsOf("document")).toMatchObject({ draft: 1, added: 0 });
});

test("an unreachable server is reported for each part", async () => {
  const nobody = new URL(`http://127.0.0.1:${await freePort()}/`);
  const report = await importAll(await newSite(), sourceAt(nobody));
  expect(report.said("unread")).toContain("Новости, список: сервер не принимает соединений");
});
