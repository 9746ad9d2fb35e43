import { setTimeout as wait } from "node:timers/promises";
import { publishingNews } from "#bench/publish-news.ts";
import { staff } from "#journeys/first-administrator.ts";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, untilReady } from "./stage.ts";
import { type Answer, type Ask, registrationForms } from "./steady-load.ts";

/** `MINUTES=60` for the whole hour. */
const minutes = Number(process.env["MINUTES"] ?? 10);
const perSecond = 50;
/** In milliseconds. */
const betweenPublications = 20_000;
const mostMegabytes = 250;
/** In these minutes V8 compiles what is asked for often, and documents of the demonstration are read. */
const warmUp = Math.ceil(minutes / 4);
/** How much more it may be at the end than after the warm-up, where nothing that is kept grows but the data. */
const mostGrowth = 1.1;

/** The server as `npm start` runs it, asked for everything there is, with the memory that it tells `/metrics`. */
export const memoryUnderLoad: Rehearsal = {
  name: "memory under pages, lists, registrations and publications, minute by minute",
  needs: [],
  async run(stage) {
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
      sampled.push(await residentMegabytes(metrics));
      console.log(`  minute ${minute}: ${sampled.at(-1)} MB, ${load.answered()} requests`);
    }
    load.stop();
    expectThat(load.refused() === 0, `nothing was refused (${load.refused()} were)`);
    const [settled, last] = [sampled[warmUp - 1] ?? 0, sampled.at(-1) ?? 0];
    expectThat(Math.max(...sampled) <= mostMegabytes, `${mostMegabytes} MB are enough (${sampled})`);
    expectThat(last <= settled * mostGrowth, `memory stays where it was after ${warmUp} minutes (${sampled})`);
  },
};

async function residentMegabytes(port: number): Promise<number> {
  const said = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(said)?.[1]) / 1024 / 1024);
}

type Load = { stop: () => void; answered: () => number; refused: () => number };

/** Fifty requests a second and a publication every twenty. */
async function mixedLoad(site: string): Promise<Load> {
  const kinds = await requestsOf(site);
  const publish = await publishingNews(site);
  let [sent, answered, refused] = [0, 0, 0];
  const count = async (work: Promise<Answer | number>) => {
    const isRefused = await work.then(
      (answer) => typeof answer === "object" && answer.status >= 400,
      () => true,
    );
    answered += 1;
    if (isRefused) refused += 1;
  };
  const ask = () => {
    sent += 1;
    const kind = kinds[sent % kinds.length];
    if (kind) void count(kind(sent));
  };
  const timers = [
    setInterval(ask, 1000 / perSecond),
    setInterval(() => void count(publish({ isAnnouncement: false })), betweenPublications),
  ];
  return { stop: () => timers.forEach(clearInterval), answered: () => answered, refused: () => refused };
}

/** Of every ten requests six are pages, two the API's, one is staff's and one a registration. */
async function requestsOf(site: string): Promise<((count: number) => Promise<Answer>)[]> {
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
  const asStaff = (path: string) => ask(encodeURI(path), { headers: { authorization: `Token ${auth_token}` } });
  return [
    ...Array.from({ length: 6 }, () => (count: number) => ask(pages[count % pages.length] ?? "/")),
    () => ask("/api/news/"),
    () => ask("/api/conferences/"),
    (count) => asStaff(staffLists[count % staffLists.length] ?? "/"),
    (count) => post("/api/registration/", form(`load-${count}@post.example`)),
  ];
}

const staffLists = ["/api/registration/", "/api/registration/?search=примеров", "/api/registration/school-counts/"];
