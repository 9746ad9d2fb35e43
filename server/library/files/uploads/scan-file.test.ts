import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { scanForViruses } from "#server/kit/files/virus-scanner.ts";
import { filesApp } from "../files-app-for-tests.ts";
import { pdf } from "../files-for-tests.ts";

const virus = "Sample-Virus";

/**
 * A substitute for clamd: receives a stream in chunks, finds malware in data with the word «virus», and closes the
 * connection on streams that are too long, as clamd does.
 */
async function clamd({ silent = false, longest = 1_000_000 } = {}) {
  const streams: Buffer[] = [];
  const serve = async (socket: Socket) => {
    let bytes = Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const piece of socket) {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.subarray(0, 10).toString() === "zINSTREAM\0") bytes = bytes.subarray(10);
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE(0)) {
        const length = bytes.readUInt32BE(0);
        if (length === 0) {
          const stream = Buffer.concat(chunks);
          streams.push(stream);
          if (!silent) socket.end(stream.includes("virus") ? `stream: ${virus} FOUND\0` : "stream: OK\0");
          break;
        }
        chunks.push(bytes.subarray(4, 4 + length));
        bytes = bytes.subarray(4 + length);
        if (Buffer.concat(chunks).length > longest) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      }
    }
  };
  const server = createServer((socket) => {
    serve(socket).catch(() => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  onTestFinished(() => void server.close());
  return { scanner: { host: "127.0.0.1", port }, streams, server };
}

const infected = Buffer.concat([pdf, Buffer.from("virus %%EOF")]);

test("a harmless file is stored exactly as it was scanned", async () => {
  const { scanner, streams } = await clamd();
  const { upload } = await filesApp({ platform: { scanner } });
  expect((await upload("a.pdf", pdf)).body.file.name).toBe("a.pdf");
  expect(streams).toEqual([pdf]);
});

test("a file with a virus is refused with an explanation, deleted, and recorded", async () => {
  const { scanner } = await clamd();
  const { upload, uploadsOnDisk, ask } = await filesApp({ platform: { scanner } });
  const { status, body } = await upload("Приказ.pdf", infected);
  expect([status, body.detail]).toEqual([400, expect.stringContaining(`вирус (${virus})`)]);
  expect(uploadsOnDisk()).toEqual([]);
  expect((await ask("GET", "/api/staff/files/?search=приказ")).body.count).toBe(0);
  const [entry] = (await ask("GET", "/api/staff/audit/")).body.results;
  expect(entry).toMatchObject({ subject: "Приказ.pdf", details: virus });
});

test("while the scanner is unreachable files are refused for now, and the site keeps working", async () => {
  const { scanner, server } = await clamd();
  server.close();
  const expectedLog = ["the virus scanner cannot be reached"];
  const { begin, send, ask, app, platform } = await filesApp({ platform: { scanner }, expectedLog });
  const id = await begin("a.pdf", pdf.length);
  const refused = await send(id, 0, pdf);
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining("повторите")]);
  expect((await app.inject({ url: "/api/news/" })).statusCode).toBe(200);
  expect((await ask("GET", `/api/staff/uploads/${id}/`)).body.offset).toBe(pdf.length);
  platform.scanner = (await clamd()).scanner;
  expect((await send(id, pdf.length, Buffer.alloc(0))).body.file.name).toBe("a.pdf");
});

test("a file longer than the scanner accepts is refused with advice whom to contact", async () => {
  const { scanner } = await clamd({ longest: 100_000 });
  const expectedLog = [expect.stringContaining("StreamMaxLength") as unknown as string];
  const { upload } = await filesApp({ platform: { scanner }, expectedLog });
  const long = Buffer.concat([pdf, Buffer.alloc(900_000), Buffer.from("%%EOF")]);
  const { status, body } = await upload("a.pdf", long);
  expect([status, body.detail]).toEqual([400, expect.stringContaining("администратору")]);
});

test("waiting for a scanner that does not respond ends", async () => {
  const { scanner } = await clamd({ silent: true });
  expect(await scanForViruses(scanner, pdf, 100)).toEqual({ verdict: "unavailable", why: "no answer in time" });
});
