import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/all-endpoints.ts";
import { type Endpoint, roles } from "#contract/endpoint.ts";
import { extremeRequestsOf, type FuzzRequest, requestsOf } from "./fuzz-request.ts";
import { type FuzzWorld, fuzzWorld } from "./fuzz-world.ts";
import { type Caller, complaintsAbout } from "./judge-answer.ts";

const callers: Caller[] = ["anonymous", "dead token", ...roles];
type Named = { name: string; call: Endpoint };
const named: Named[] = Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]) => ({ name, call }));

export type FuzzReport = {
  /** Each problem with the first request that caused it, and the seed of its round. */
  findings: Record<string, string>;
  sent: number;
  /** In milliseconds, the slowest first. */
  slowest: { ms: number; what: string }[];
  /** Endpoints that refused all requests, and so were not tested further. */
  neverDone: string[];
};

/**
 * Runs rounds over one database, one per seed: in each, every caller sends a request to every endpoint, in an order
 * that depends on the seed.
 */
export async function fuzzRun(seeds: number[]): Promise<FuzzReport> {
  const world = await fuzzWorld();
  const findings: Record<string, string> = {};
  const slowest: FuzzReport["slowest"] = [];
  const done = new Set<string>();
  let sent = 0;
  for (const seed of seeds) {
    for (const { name, call, caller, request } of roundOf(seed)) {
      const began = performance.now();
      const answer = await world.send(call, caller, request);
      sent += 1;
      slowest.push({ ms: Math.round(performance.now() - began), what: `${name} ${answer.status}, seed ${seed}` });
      if (answer.status < 300) done.add(name);
      const logged = world.logged.splice(0).map((line) => `logs «${line}»`);
      for (const complaint of [...complaintsAbout(call, caller, answer, isKnown(call, answer.url)), ...logged]) {
        findings[`${name}: ${complaint}`] ??= `seed ${seed}, ${caller}: ${shown(answer.url, request)}`;
      }
    }
    slowest.sort((one, other) => other.ms - one.ms).splice(15);
  }
  for (const path of await publicPaths(world.app)) {
    const { statusCode } = await world.app.inject({ url: path });
    for (const line of world.logged.splice(0)) findings[`afterwards ${path} logs «${line}»`] = `seeds ${seeds}`;
    if (statusCode !== 200) findings[`afterwards ${path} answers ${statusCode}`] = `seeds ${seeds}`;
  }
  return { findings, sent, slowest, neverDone: named.map(({ name }) => name).filter((name) => !done.has(name)) };
}

/** Public pages with sent content: the lists, and the newest addresses of the sitemap. */
async function publicPaths(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject({ url: "/sitemap.xml" });
  const named = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  const news = named.filter((path) => path.startsWith("/news/"));
  return [...named.filter((path) => !news.includes(path)), ...news.slice(0, 5), "/news/rss.xml", "/registration/"];
}

/**
 * Writes bodies with values at the ends of their ranges, then reads every address.
 * @param more writes what no account sends. @returns the server errors.
 */
export async function writeExtremes(more: (world: FuzzWorld) => Promise<void>): Promise<string[]> {
  const world = await fuzzWorld();
  const findings = new Set<string>();
  const ask = async ({ name, call }: Named, count: number) => {
    for (const request of fc.sample(extremeRequestsOf(call), { seed: 1, numRuns: count })) {
      const { status, url } = await world.send(call, "administrator", request);
      const logged = world.logged.splice(0);
      if (status >= 500 || logged.length > 0) findings.add(`${name} ${status} ${url} ${logged}`);
    }
  };
  for (const one of named) if (writes(one)) await ask(one, one.call.params ? 12 : 8);
  await more(world);
  for (const one of named.filter(({ call }) => call.method === "GET")) await ask(one, one.call.params ? 4 : 2);
  for (const path of await publicPaths(world.app)) {
    const { statusCode } = await world.app.inject({ url: path });
    if (statusCode >= 500) findings.add(`${path} ${statusCode}`);
  }
  return [...findings];
}

/** Neither endpoints that would remove what others have written, nor those that only draw in a process of their own. */
function writes({ name, call }: Named): boolean {
  const isOther = call.method === "GET" || call.method === "DELETE";
  return !isOther && !/^(erase|archive|draftOfFile|drawBadgeSheet|drawCertificateSample)/.test(name);
}

function roundOf(seed: number): (Named & { caller: Caller; request: FuzzRequest })[] {
  const [order = named] = fc.sample(fc.shuffledSubarray(named, { minLength: named.length }), { seed, numRuns: 1 });
  return order.flatMap(({ name, call }, at) =>
    fc
      .sample(requestsOf(call), { seed: seed * 1000 + at, numRuns: callers.length })
      .map((request, which) => ({ name, call, request, caller: callers[which] ?? "anonymous" })),
  );
}

/** Whether the parts of the path are valid for the endpoint; otherwise the response may be from another endpoint. */
function isKnown(call: Endpoint, url: string): boolean {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const match = new RegExp(`^${call.path.replace(/:\w+/g, "([^/]+)")}$`).exec(url.split("?")[0] ?? "");
  const params = Object.fromEntries(names.map((name, at) => [name, match?.[at + 1]]));
  return match !== null && (call.params?.safeParse(params).success ?? true);
}

function shown(url: string, { body, headers }: FuzzRequest): string {
  return `${url.slice(0, 400)} ${JSON.stringify(headers)} ${body?.type} ${String(body?.text).slice(0, 400)}`;
}
