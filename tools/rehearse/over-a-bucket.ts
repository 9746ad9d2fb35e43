import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { maxPartSize } from "#contract/editors/files.ts";
import { freePort } from "#server/testing/free-port.ts";
import { cephPrograms, type Gateway, startGateway } from "./ceph-gateway.ts";
import { expectThat, type Rehearsal, type Stage } from "./stage.ts";
import { type AskAsStaff, signIn, staff, startTwoNodes } from "./two-nodes.ts";

/** In parts to one node and the other by turns. @returns the address of the file. */
async function uploadByTurns(ask: AskAsStaff, sites: string[], bytes: Buffer<ArrayBuffer>): Promise<string> {
  const order = { name: "большой.pdf", size: bytes.length };
  const { id } = (await (await ask(sites[0] ?? "", "POST", "/api/staff/uploads/", order)).json()) as { id: string };
  let src = "";
  for (let offset = 0, turn = 1; offset < bytes.length; offset += maxPartSize, turn += 1) {
    const part = bytes.subarray(offset, offset + maxPartSize);
    const answer = await ask(sites[turn % 2] ?? "", "PUT", `/api/staff/uploads/${id}/?offset=${offset}`, part);
    expectThat(answer.ok, `the part at ${offset} is taken: ${answer.status}`);
    src = ((await answer.json()) as { file: { src: string } | null }).file?.src ?? "";
  }
  return src;
}

async function printByOneFetchFromOther(ask: AskAsStaff, [one = "", other = ""]: string[]): Promise<void> {
  const begun = await ask(one, "POST", "/api/registration/works/", { kind: "xlsx" });
  const { id } = (await begun.json()) as { id: string };
  const work = `/api/registration/works/${id}/`;
  let state = "";
  while (!["done", "failed"].includes(state)) {
    state = ((await (await ask(other, "GET", work)).json()) as { state: string }).state;
  }
  const [here, there] = await Promise.all([one, other].map(async (site) => ask(site, "GET", `${work}file`)));
  const sizes = [(await here?.arrayBuffer())?.byteLength, (await there?.arrayBuffer())?.byteLength];
  expectThat((sizes[0] ?? 0) > 1000 && sizes[0] === sizes[1], `what one has made both send: ${sizes}`);
}

/** The gateway silent, then dead in the middle of a file, then back. */
async function badDays(ask: AskAsStaff, gateway: Gateway, [site = ""]: string[], path: string): Promise<void> {
  gateway.running().child.kill("SIGSTOP");
  const began = performance.now();
  const silent = await ask(site, "GET", path);
  const seconds = (performance.now() - began) / 1000;
  expectThat(
    silent.status === 503 && seconds < 15,
    `a silent store is 503 in time: ${silent.status} after ${seconds} s`,
  );
  expectThat((await fetch(`${site}/news`)).ok, "pages are there meanwhile");
  gateway.running().child.kill("SIGCONT");
  const broken = await ask(site, "GET", path);
  const reader = broken.body?.getReader();
  await reader?.read();
  await gateway.running().stop("SIGKILL");
  let failed = false;
  try {
    while (!(await reader?.read())?.done);
  } catch {
    failed = true;
  }
  expectThat(failed, "a file that breaks off half-way does not look whole");
  expectThat((await ask(site, "GET", path)).status === 503, "a store that is gone is 503");
  const begun = await ask(site, "POST", "/api/staff/uploads/", { name: "a.pdf", size: 10 });
  const { id } = (await begun.json()) as { id: string };
  const part = () => ask(site, "PUT", `/api/staff/uploads/${id}/?offset=0`, Buffer.from("%PDF-"));
  expectThat((await part()).status === 503, "a part is not taken while nothing can keep it");
  await gateway.start();
  expectThat((await part()).ok, "and is taken when the store is back");
}

async function refusedStarts(stage: Stage, env: Record<string, string>, gateway: Gateway): Promise<void> {
  const tryStart = async (name: string, wrong: Record<string, string>) => {
    const own = { ...env, DATA_DIR: stage.make(name), DATABASE_URL: "", DEMO: "off", PORT: String(await freePort()) };
    return stage.run(process.execPath, ["server/main.ts"], { env: { ...own, ...wrong } }).catch(String);
  };
  const key = await tryStart("wrong-key", { FILES_S3_SECRET: "another" });
  expectThat(/FILES_S3_KEY/.test(key), `a wrong key stops the start with a sentence: ${key}`);
  const bucket = await tryStart("no-bucket", { FILES_S3_URL: `${gateway.bucket.url}-other` });
  expectThat(/нет бакета/.test(bucket), `a missing bucket stops the start with a sentence: ${bucket}`);
}

/** Over the bucket, and into an empty folder without one. */
async function backUpAndRestore(stage: Stage, env: Record<string, string>, path: string): Promise<void> {
  const target = join(stage.folder, "copy");
  const said = await stage.run(process.execPath, ["server/backup/backup-command.ts", target], { env });
  expectThat(!/не было/.test(said), `all files are in the backup: ${said}`);
  const folder = stage.make("restored");
  const bucket = { FILES_S3_URL: "", FILES_S3_KEY: "", FILES_S3_SECRET: "" };
  const restored = { ...env, ...bucket, DATABASE_URL: "", DATA_DIR: folder };
  await stage.run(process.execPath, ["server/backup/restore-command.ts", target], { env: restored });
  expectThat(existsSync(join(folder, path)), "what was uploaded is restored into a folder");
}

export const overABucket: Rehearsal = {
  name: "two nodes without a common folder over the S3 gateway of Ceph: uploads, works, backups, bad days",
  needs: cephPrograms,
  async run(stage) {
    const gateway = await startGateway(stage);
    const { url, key, secret, region } = gateway.bucket;
    const bucket = { FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_SECRET: secret, FILES_S3_REGION: region };
    const contract = ["run", "--project", "server on sqlite", "server/platform/files/file-store.test.ts"];
    await stage.run("node_modules/.bin/vitest", contract, { env: { TEST_BUCKET: JSON.stringify(gateway.bucket) } });

    const common = { ...bucket, ...staff, SECRET_KEY: randomBytes(32).toString("base64"), UPLOAD_LIMIT: "400000000" };
    let env: Record<string, string> = {};
    const nodes = await startTwoNodes(stage, "http://127.0.0.1", async (DATABASE_URL) => {
      env = { ...common, DATABASE_URL, DATA_DIR: stage.make("command") };
      return { ...common, DEMO: "on", RATE_LIMITS: "off" };
    });
    const sites = nodes.map(({ port }) => `http://127.0.0.1:${port}`);
    const ask = await signIn(sites[0] ?? "");
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300 * maxPartSize), Buffer.from("\n%%EOF\n")]);
    const path = await uploadByTurns(ask, sites, large);
    for (const site of sites) {
      const whole = Buffer.from(await (await ask(site, "GET", path)).arrayBuffer());
      expectThat(whole.equals(large), `${site} sends the large file as it was`);
    }
    await printByOneFetchFromOther(ask, sites);
    await backUpAndRestore(stage, env, path);
    await badDays(ask, gateway, sites, path);
    await refusedStarts(stage, env, gateway);
  },
};
