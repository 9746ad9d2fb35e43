import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../app.ts";
import { desk } from "../conference/testing/desk.ts";
import { registered } from "../conference/testing/test-registrations.ts";
import { folderStore } from "../kit/files/folder-store.ts";
import { openStores } from "../kit/files/open-stores.ts";
import { s3Double } from "../kit/testing/s3-double.ts";
import { pdf } from "../library/testing/test-files.ts";

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns two nodes with one database and one bucket, each with its own folder. */
async function twoNodes(expectedLog: string[] = []) {
  const trouble = { isDown: false };
  const bucket = await s3Double(folderStore(folderOfTest()), (_request, response) => {
    if (trouble.isDown) response.destroy();
    return trouble.isDown;
  });
  const ownPlace = () => {
    const dataFolder = folderOfTest();
    return { dataFolder, ...openStores({ folder: dataFolder, bucket }) };
  };
  const given = await desk({ platform: ownPlace(), expectedLog });
  const platform = { ...given.platform, ...ownPlace() };
  const second = await createApp({ platform });
  onTestFinished(() => second.close());
  const ask = async (app: FastifyInstance, method: "GET" | "POST" | "PUT", url: string, payload?: object | Buffer) => {
    const type = payload instanceof Buffer ? { "content-type": "application/octet-stream" } : {};
    const headers = { authorization: `Token ${given.token}`, ...type };
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const folders = [given.platform.dataFolder, platform.dataFolder];
  return { ...given, trouble, folders, nodes: [given.app, second] as const, askNode: ask };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("a file uploaded in parts through two nodes is in the library of both, and in neither data folder", async () => {
  const { nodes, askNode, folders } = await twoNodes();
  const [one, other] = nodes;
  const { id } = (await askNode(one, "POST", "/api/staff/uploads/", { name: "a.pdf", size: pdf.length })).json();
  const part = (node: FastifyInstance, from: number, to?: number) =>
    askNode(node, "PUT", `/api/staff/uploads/${id}/?offset=${from}`, pdf.subarray(from, to));
  for (const [node, from, to] of [
    [one, 0, 20],
    [other, 20, 30],
  ] as const) {
    expect((await part(node, from, to)).json().offset).toBe(to);
  }
  const { file } = (await part(one, 30)).json();
  for (const node of nodes) expect((await askNode(node, "GET", file.src)).rawPayload).toEqual(pdf);
  for (const folder of folders) expect(filesIn(folder)).toEqual([]);
});

test("a file made by one node is downloadable from the other", async () => {
  const { nodes, askNode, ask, folders, ...given } = await twoNodes();
  await registered(given);
  const { id } = (await ask("POST", "/api/registration/works/", { kind: "csv" })).body;
  const work = `/api/registration/works/${id}/`;
  await expect.poll(async () => (await askNode(nodes[1], "GET", work)).json().state).toBe("done");
  const fetched = await Promise.all(nodes.map((node) => askNode(node, "GET", `${work}file`)));
  expect(fetched[0]?.rawPayload.length).toBeGreaterThan(100);
  expect(fetched[1]?.rawPayload).toEqual(fetched[0]?.rawPayload);
  for (const folder of folders) expect(filesIn(folder)).toEqual([]);
});

test("while the bucket is down, files return 503, uploads are kept and the site works", async () => {
  const { nodes, askNode, trouble } = await twoNodes(["the store of files cannot be reached"]);
  const [one, other] = nodes;
  const { id } = (await askNode(one, "POST", "/api/staff/uploads/", { name: "a.pdf", size: pdf.length })).json();
  const part = (offset: number) => askNode(other, "PUT", `/api/staff/uploads/${id}/?offset=${offset}`, pdf);
  trouble.isDown = true;
  const refused = await part(0);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    expect.stringContaining("Файлы сейчас недоступны"),
  ]);
  expect((await askNode(one, "GET", "/api/news/")).statusCode).toBe(200);
  trouble.isDown = false;
  const { file } = (await part(0)).json();
  trouble.isDown = true;
  const served = await askNode(other, "GET", file.src);
  expect([served.statusCode, served.headers["cache-control"]]).toEqual([503, "no-store"]);
});
