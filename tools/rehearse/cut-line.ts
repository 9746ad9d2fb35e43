import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, type Running, type Stage } from "./stage.ts";
import { type Form, registrationForms } from "./steady-load.ts";
import { type AskAsStaff, publishNews, signIn, staff, startTwoNodes } from "./two-nodes.ts";

type Line = { url: string; cut: "no" | "refused" | "silent"; tries: number };

/** What a process asks on its line and nowhere else; the number is the process's own. */
const listening = /listen content_version;.*pg_advisory_lock\(\d+, (\d+)\)/;

/** PostgreSQL's address for both nodes; the line of the one that came first can be cut, and nothing else. */
async function lineToCut(stage: Stage, databaseUrl: string): Promise<Line> {
  const [{ hostname, port }, url] = [new URL(databaseUrl), new URL(databaseUrl)];
  url.port = String(await freePort());
  const line: Line = { url: url.href, cut: "no", tries: 0 };
  let first: string | undefined;
  const lines = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname);
    client.on("error", () => {}).on("close", () => postgres.destroy());
    postgres.on("error", () => {}).on("close", () => client.destroy());
    client.on("data", (chunk) => {
      const node = listening.exec(String(chunk))?.[1];
      first ??= node;
      if (node !== undefined && node === first) lines.add(client.on("close", () => lines.delete(client)));
      if (!lines.has(client) || line.cut === "no") return void postgres.write(chunk);
      line.tries += 1;
      if (line.cut === "refused") client.destroy();
    });
    postgres.on("data", (chunk) => void (lines.has(client) && line.cut !== "no" ? undefined : client.write(chunk)));
  });
  server.listen(Number(url.port), hostname);
  stage.atTheEnd(() => server.close());
  return line;
}

type Sample = { megabytes: number; descriptors: number };

function sampleOf({ child }: Running): Sample {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const megabytes = Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024;
  return { megabytes, descriptors: readdirSync(`/proc/${child.pid}/fd`).length };
}

const get = async (site: string, path: string) => {
  const answer = await fetch(`${site}${path}`);
  return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
};

type Nodes = { cut: string; other: string; ask: AskAsStaff; form: Form };

/** A change on the other node, and a registration on each: a second later the one whose line is cut shows them. */
async function checkChange({ cut, other, ask, form }: Nodes, round: number): Promise<void> {
  const title = `Событие номер ${round}.`;
  await publishNews(ask, other, title);
  for (const [turn, site] of [cut, other].entries()) {
    const body = JSON.stringify(form(`line-${round}-${turn}@post.example`));
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(`${site}/api/registration/`, { method: "POST", headers, body });
    expectThat(status === 201, `who registers is registered: ${status}`);
  }
  await wait(1000);
  for (const path of ["/news", "/api/news/"]) {
    const { status, body } = await get(cut, path);
    expectThat(status === 200 && String(body).includes(title), `${path} shows what was published (${status})`);
  }
  const [here, there] = await Promise.all([cut, other].map((site) => get(site, "/api/registration/get_counter/")));
  expectThat(String(here?.body) === String(there?.body), `both count the same: ${here?.body} and ${there?.body}`);
}

const visited = ["/", "/news", "/schools", "/bulletins", "/registration/", "/api/news/"];

/** Ten requests a second for so long. */
async function visit(site: string, seconds: number): Promise<void> {
  for (let count = 0; count < seconds * 10; count += 1) {
    const path = visited[count % visited.length] ?? "/";
    const [{ status }] = await Promise.all([get(site, path), wait(100)]);
    expectThat(status === 200, `${path} is answered with 200, not ${status}`);
  }
}

const isKept = async (site: string) => (await fetch(`${site}/news`)).headers.has("x-accel-expires");

async function until(isSo: () => Promise<boolean>, seconds: number, sentence: string): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) expectThat(performance.now() - began < seconds * 1000, sentence);
}

async function whileCut(line: Line, nodes: Nodes, minutes: number, running: Running): Promise<Sample[]> {
  const samples: Sample[] = [];
  const [began, until] = [Date.now(), Date.now() + minutes * 60_000];
  for (let round = 0; Date.now() < until; round += 1) {
    line.cut = Math.floor((Date.now() - began) / 60_000) % 2 === 0 ? "refused" : "silent";
    await checkChange(nodes, round);
    await visit(nodes.cut, 5);
    samples.push(sampleOf(running));
    if (round % 100 === 99) console.log(`  ${describe(samples.at(-1))}, ${line.tries} tries`);
  }
  return samples;
}

const describe = ({ megabytes, descriptors }: Sample = { megabytes: 0, descriptors: 0 }) =>
  `${megabytes.toFixed(0)} MB, ${descriptors} descriptors`;

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function checkGrowth(samples: Sample[]): void {
  const quarter = (number: number) =>
    samples.slice(Math.floor((samples.length * number) / 4), Math.ceil((samples.length * (number + 1)) / 4));
  for (const what of ["megabytes", "descriptors"] as const) {
    const [early, late] = [1, 3].map((number) => median(quarter(number).map((sample) => sample[what])));
    console.log(`  ${what}: ${early?.toFixed(0)} in the second quarter, ${late?.toFixed(0)} in the last`);
    expectThat((late ?? 0) < (early ?? 0) * 1.2, `${what} do not grow: ${early} to ${late}`);
  }
}

export const cutLine: Rehearsal = {
  name: "one of two nodes hears nothing from PostgreSQL while changes are made on the other; a number says how many minutes",
  needs: [],
  async run(stage, minutes = 2) {
    let line: Line | undefined;
    const [one, other] = await startTwoNodes(stage, "http://127.0.0.1", async (databaseUrl) => {
      line = await lineToCut(stage, databaseUrl);
      return { ...staff, DATABASE_URL: line.url, DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "warn" };
    });
    const [cut, beside] = [one, other].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
    const form = await registrationForms((path) => get(cut, path));
    const nodes = { cut, other: beside, ask: await signIn(beside), form };
    // Documents of the demonstration are still being read, which changes the pages that show them.
    await until(() => isKept(cut), 60, "pages are kept before");
    if (!line) return;
    line.cut = "refused";
    // It is noticed when nothing comes back, which is asked every five seconds.
    await until(async () => !(await isKept(cut)), 15, "who hears of no changes keeps no page");
    const before = one.running().said().length;
    checkGrowth(await whileCut(line, nodes, minutes, one.running()));
    // On a busy machine statements are slow, and each says so: that is no word about the line.
    const lines = one.running().said().slice(before).trim().split("\n");
    const words = lines.filter((text) => text !== "" && !text.includes('"msg":"slow query"'));
    const kinds = Object.entries(Object.groupBy(words, (text) => /"msg":"([^"]*)"/.exec(text)?.[1] ?? text));
    const said = kinds.map(([kind, all]) => `${all?.length} × ${kind}`).join(", ");
    console.log(`  ${line.tries} tries to be connected again; in the log, but for slow statements: ${said}`);
    expectThat(words.length < 100, `the log is not flooded: ${words.slice(0, 10).join("\n")}`);
    line.cut = "no";
    const began = performance.now();
    await until(() => isKept(cut), 15, "pages are kept again at once");
    console.log(`  kept again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await checkChange(nodes, 1_000_000);
  },
};
