import { setTimeout as wait } from "node:timers/promises";
import { publishingNews } from "#bench/publish-news.ts";
import { staff } from "#journeys/first-administrator.ts";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, untilReady } from "./stage.ts";
import { type Answer, type Ask, registrationForms } from "./steady-load.ts";

const perSecond = 50;
/** In milliseconds. */
const betweenPublications = 20_000;
const maxMegabytes = 250;
/** How much more it may be at the end than after the warm-up, where nothing that is kept grows but the data. */
const maxGrowth = 1.1;

/** The server as `npm start` runs it, asked for everything there is, with the memory that it tells `/metrics`. */
export const memoryUnderLoad: Rehearsal = {
  name: "memory under pages, lists, registrations and publications, minute by minute; a number says how many",
  needs: [],
  async run(stage, minutes = 10) {
    const [port, metrics] = [await freePort(), await freePort()];
    const site = `http://127.0.0.1:${port}`;
    const account = { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password };
    const settings = { SITE_URL: site, DATA_DIR: stage.make("data"), RATE_LIMITS: "off", NODE_ENV: "production" };
    const env = { ...account, ...settings, PORT: String(port), METRICS: `127.0.0.1:${metrics}` };
    const server = stage.start("npm", ["start"], { env });
    await untilReady(server, site, 600);
    const load = await mixedLoad(site);
    const sampled: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      const { resident, heap } = await megabytes(metrics);
      sampled.push(resident);
      console.log(`  minute ${minute}: ${resident} MB, of which V8 has ${heap}; ${load.answered()} requests`);
    }
    load.stop();
    // In these minutes V8 compiles what is asked for often, and documents of the demonstration are read.
    const warmUp = Math.ceil(minutes / 4);
    expectThat(load.refused.length === 0, `nothing was refused:\n${load.refused.join("\n")}`);
    const [settled, last] = [sampled[warmUp - 1] ?? 0, sampled.at(-1) ?? 0];
    expectThat(Math.max(...sampled) <= maxMegabytes, `${maxMegabytes} MB are enough (${sampled})`);
    expectThat(last <= settled * maxGrowth, `memory stays where it was after ${warmUp} minutes (${sampled})`);
  },
};

async function megabytes(port: number): Promise<{ resident: number; heap: number }> {
  const said = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const of = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, "m").exec(said)?.[1]) / 1024 / 1024);
  return { resident: of("process_resident_memory_bytes"), heap: of("nodejs_heap_size_total_bytes") };
}

/** `refused` says of each when, what and why. */
type Load = { stop: () => void; answered: () => number; refused: string[] };

/** Fifty requests a second and a publication every twenty. */
async function mixedLoad(site: string): Promise<Load> {
  const refused: string[] = [];
  const [requests, publish] = [await requestsOf(site), await publishingNews(site)];
  let [sent, answered] = [0, 0];
  const count = async (what: string, work: Promise<Answer | number>) => {
    const refuse = (why: unknown) => refused.push(`${new Date().toISOString()} ${what}: ${why}`);
    try {
      const answer = await work;
      if (typeof answer === "object" && answer.status >= 400) refuse(`${answer.status} ${answer.body}`);
    } catch (error) {
      refuse(`${error} ${(error as Error).cause ?? ""}`);
    }
    answered += 1;
  };
  const ask = () => {
    sent += 1;
    const { path, ask } = requests(sent);
    void count(path, ask());
  };
  const timers = [
    setInterval(ask, 1000 / perSecond),
    setInterval(() => void count("publication", publish({ isAnnouncement: false })), betweenPublications),
  ];
  return { stop: () => timers.forEach(clearInterval), answered: () => answered, refused };
}

type Request = { path: string; ask: () => Promise<Answer> };

/** Of every ten requests six are pages, two the API's, one is staff's and one a registration. */
async function requestsOf(site: string): Promise<(count: number) => Request> {
  const ask: Ask = async (path, { method = "GET", headers = {}, body } = {}) => {
    const answer = await fetch(site + path, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const post = (path: string, value: object) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(value)),
    });
  const { auth_token } = JSON.parse(String((await post("/api/auth/token/login/", staff)).body));
  const form = await registrationForms(ask);
  const map = String((await ask("/sitemap.xml")).body);
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = "/"]) => new URL(place).pathname);
  const asStaff = { headers: { authorization: `Token ${auth_token}` } };
  const oneOf = (paths: string[], count: number) => paths[count % paths.length] ?? "/";
  const get = (path: string, question = {}) => ({ path, ask: () => ask(path, question) });
  return (count) => {
    const kind = count % 10;
    if (kind < 6) return get(oneOf(pages, count));
    if (kind < 8) return get(oneOf(["/api/news/", "/api/conferences/"], kind));
    if (kind === 8) return get(oneOf(staffLists, count), asStaff);
    return { path: "a form", ask: () => post("/api/registration/", form(`load-${count}@post.example`)) };
  };
}

const staffLists = ["/api/registration/", "/api/registration/?search=примеров", "/api/registration/school-counts/"];
