import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { maxListSize } from "#contract/registrations/registration-imports.ts";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Stage } from "../stage.ts";
import { type Answer, type Ask, type Form, type Question, registrationForms, steadyLoad } from "../steady-load.ts";
import { type Node, startTwoNodes } from "../two-nodes.ts";

export type Ports = { plain: number; tls: number; nodes: [number, number] };

export type Proxy = {
  start: (ports: Ports) => Promise<void>;
  /** Whether no form is lost where each node has a listener of its own: what it has not taken yet when it closes is cut off. */
  passesFormsOn: boolean;
};

/** What a proxy before two nodes must do, whichever it is. The site is `example.ru`, as in the files of deploy/. */
export async function rehearseBehind(stage: Stage, { start, passesFormsOn }: Proxy): Promise<void> {
  const nodes = await startTwoNodes(stage, "https://example.ru", async () => ({ DEMO: "on", RATE_LIMITS: "off" }));
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [nodes[0].port, nodes[1].port] };
  await start(ports);
  const ask = (path: string, question?: Question) => askProxy(ports.tls, path, question);
  await untilItAnswers(ask);
  await checkAnswers(ports, ask);
  await checkForwarding(nodes, ask);
  await checkRestarts(nodes, ask, passesFormsOn ? await registrationForms(ask) : undefined);
  for (const node of nodes) await node.running().stop("SIGKILL");
  const { status, headers } = await ask("/registration/forged-key");
  expectThat(status === 503 && headers["retry-after"] !== undefined, "without a node people are told to come again");
}

async function checkAnswers({ plain, nodes }: Ports, ask: Ask): Promise<void> {
  const redirect = await send(httpRequest, { port: plain, path: "/news?page=2" });
  const leadsTo = redirect.headers.location ?? "";
  expectThat(/^https:\/\/example\.ru(:\d+)?\/news\?page=2$/.test(leadsTo), `http leads to https, not to ${leadsTo}`);
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const page = await ask("/", { headers });
    const direct = await send(httpRequest, { port: nodes[0], path: "/", headers });
    expectThat(
      page.status === 200 && page.body.equals(direct.body),
      `the landing is the same through it (${encoding})`,
    );
    const again = await ask("/", { headers: { ...headers, "if-none-match": String(page.headers.etag) } });
    expectThat(again.status === 304, "who has a page is told that it is the same");
  }
}

async function checkForwarding(nodes: Node[], ask: Ask): Promise<void> {
  const said = () => nodes.map((node) => node.running().said()).join("");
  await ask("/search?q=forged", { headers: { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.8" } });
  const logged = said();
  expectThat(/"url":"\/search\?[^"]*"[^\n]*"remoteAddress":"127\.0\.0\.1"/.test(logged), "the server sees the visitor");
  expectThat(!/203\.0\.113/.test(logged), "nobody chooses an address for themselves");
  const before = said().length;
  await ask("/api/rehearsal/", longBody(maxListSize));
  expectThat(said().length > before, "a body as long as the server takes comes through");
}

export function longBody(length: number): Question {
  return { method: "POST", headers: { "content-type": "application/octet-stream" }, body: Buffer.alloc(length) };
}

/** Fifty requests a second go on while one node is restarted, and while the other is killed and comes back. */
async function checkRestarts([one, other]: [Node, Node], ask: Ask, form: Form | undefined): Promise<void> {
  const restarted = steadyLoad(ask, form);
  await wait(1000);
  await one.running().stop("SIGTERM");
  await one.start();
  await restarted.end("nobody notices a restart");
  const killed = steadyLoad(ask);
  await wait(500);
  await other.running().stop("SIGKILL");
  await other.start();
  await killed.end("who only reads does not notice that a server was killed");
}

export async function untilItAnswers(ask: Ask): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await ask("/healthz").catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(100);
  }
  throw new Error("The proxy does not answer.");
}

export function askProxy(port: number, path: string, question: Question = {}): Promise<Answer> {
  return send(httpsRequest, { port, path, ...question });
}

type Sent = Question & { port: number; path: string };

function send(
  request: typeof httpRequest | typeof httpsRequest,
  { body, headers = {}, ...sent }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const site = { host: "127.0.0.1", servername: "example.ru", rejectUnauthorized: false, agent: false as const };
    const asked = request({ ...site, ...sent, headers: { host: "example.ru", ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
