import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { maxListSize } from "#contract/conference/registrants/registration-imports.ts";
import { freePort } from "#server/testing/free-port.ts";
import { type RequestOptions, type Send, senderTo, waitForReplies } from "./support/proxy-client.ts";
import { expectThat, isInstalled, type Rehearsal, type Stage } from "./support/stage.ts";
import { type Ports, startNginx } from "./support/start-nginx.ts";
import { steadyLoad } from "./support/steady-load.ts";
import { type Node, startTwoNodes } from "./support/two-nodes.ts";

/** Starts the proxy and returns a function that reads its logs. */
type StartProxy = (stage: Stage, ports: Ports) => Promise<() => string>;

const proxies: Record<string, StartProxy> = {
  async nginx(stage, ports) {
    const folder = await startNginx(stage, ports);
    return () => ["society.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join("");
  },
  async caddy(stage, ports) {
    const folder = stage.makeFolder("caddy");
    const file = join(folder, "Caddyfile");
    writeFileSync(file, caddyConfiguration(ports));
    const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return stage.start("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env }).output;
  },
};

/** Returns the file of deploy/ with other ports and a certificate issued by Caddy itself. */
function caddyConfiguration({ plain, tls, nodes }: Ports): string {
  const options = [`http_port ${plain}`, `https_port ${tls}`, "local_certs", "skip_install_trust", "admin off"];
  return readFileSync("deploy/Caddyfile", "utf8")
    .replace("{\n", `{\n${options.join("\n")}\n`)
    .replace("127.0.0.1:8000", nodes.map((port) => `127.0.0.1:${port}`).join(" "));
}

export const proxy: Rehearsal = {
  title: "two nodes behind the proxies of deploy/: TLS, limits, addresses, a restart and a kill under load",
  needs: ["nginx", "openssl"],
  async run(stage, words) {
    const nodes = await startTwoNodes(stage, async () => ({ DEMO: "on" }));
    for (const [name, start] of Object.entries(proxies)) {
      if (words.length > 0 && !words.includes(name)) continue;
      if (isInstalled(name)) await rehearseBehind(nodes, start, stage.makeStage(name));
      console.log(`  ${name}: ${isInstalled(name) ? "ok" : "skipped, not installed"}`);
    }
  },
};

async function rehearseBehind(nodes: [Node, Node], start: StartProxy, stage: Stage): Promise<void> {
  try {
    const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [nodes[0].port, nodes[1].port] };
    const logs = await start(stage, ports);
    const send = senderTo("https", ports.tls);
    await waitForReplies(send);
    await checkPages(ports, send);
    await checkForwarding(nodes, send);
    await checkRestarts(nodes, send);
    for (const node of nodes) await node.running().stop("SIGKILL");
    const { status, headers } = await send("/registration/forged-key");
    expectThat(status === 503 && headers["retry-after"] !== undefined, "503 with Retry-After while no node runs");
    expectThat(!/forged/.test(logs()), "no search text and no key in the logs");
    for (const node of nodes) await node.start();
  } finally {
    await stage.cleanUp();
  }
}

async function checkPages({ plain, tls, nodes }: Ports, send: Send): Promise<void> {
  const redirect = await senderTo("http", plain)("/news?page=2");
  const target = redirect.headers.location ?? "";
  expectThat(/^https:\/\/example\.ru(:\d+)?\/news\?page=2$/.test(target), `http redirects to https, not to ${target}`);
  expectThat(await supportsHttp2(tls), "HTTP/2 is supported");
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const page = await send("/", { headers });
    const direct = await senderTo("http", nodes[0])("/", { headers });
    expectThat(page.status === 200 && page.body.equals(direct.body), `the landing page is unchanged (${encoding})`);
    const again = await send("/", { headers: { ...headers, "if-none-match": String(page.headers.etag) } });
    expectThat(again.status === 304, `304 for a known ETag (${encoding})`);
  }
}

function supportsHttp2(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`https://127.0.0.1:${port}`, { servername: "example.ru", rejectUnauthorized: false });
    session.on("error", () => resolve(false));
    session.on("connect", () => {
      session.destroy();
      resolve(true);
    });
  });
}

const bytes = (length: number): RequestOptions => ({
  method: "POST",
  headers: { "content-type": "application/octet-stream" },
  body: Buffer.alloc(length),
});

async function checkForwarding(nodes: Node[], send: Send): Promise<void> {
  const output = () => nodes.map((node) => node.running().output()).join("");
  await send("/search?q=forged", { headers: { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.8" } });
  const logged = output();
  expectThat(
    /"url":"\/search\?[^"]*"[^\n]*"remoteAddress":"127\.0\.0\.1"/.test(logged),
    "nodes log the client address",
  );
  expectThat(!/203\.0\.113/.test(logged), "a forged client address is ignored");
  const before = output().length;
  await send("/api/rehearsal/", bytes(maxListSize));
  expectThat(output().length > before, "the longest accepted body reaches a node");
  const { status } = await send("/api/rehearsal/", bytes(maxListSize + 1));
  expectThat(status === 413, `a longer body is answered with 413, not ${status}`);
}

/** Without forms: a node with a listener of its own resets connections that it has not accepted when it stops. */
async function checkRestarts([one, other]: [Node, Node], send: Send): Promise<void> {
  const restart = steadyLoad(send);
  await wait(1000);
  await one.running().stop("SIGTERM");
  await one.start();
  await restart.end("no request fails while a node restarts");
  const kill = steadyLoad(send);
  await wait(500);
  await other.running().stop("SIGKILL");
  await other.start();
  await kill.end("no page fails while a node is killed");
}
