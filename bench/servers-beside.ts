import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/testing/free-port.ts";

/** An answer of the product: what other servers send in its place. */
type Sample = { head: [string, string][]; body: Buffer };

type Beside = { process: ChildProcess; stop: () => Promise<void> };

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

export async function sampleOf(url: string, encoding: string): Promise<Sample> {
  // What fetch would unpack is wanted as it came.
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const own = /^(date|connection|keep-alive|content-length|x-accel-expires)$/;
      const head = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        own.test(name) ? [] : [[name, String(value)]],
      );
      resolve({ head, body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}

/** node:http with the sample in its memory, in a process of its own: what is left to win. */
function startConstant(port: number, { head, body }: Sample): Beside {
  const words = [fileURLToPath(import.meta.url), String(port), JSON.stringify(head.flat()), body.toString("base64")];
  return running(spawn(process.execPath, words, { stdio: "inherit" }), () => {});
}

/** Ports: of nginx with the sample as a file, and of nginx as deploy/ sets it up, without TLS, before the product. */
function startNginx(ports: { file: number; before: number; product: number }, { head, body }: Sample): Beside {
  const folder = mkdtempSync(join(tmpdir(), "society-nginx-"));
  writeFileSync(join(folder, "sample"), body);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const headers = head
    .filter(([name]) => !["content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const file = `server { listen 127.0.0.1:${ports.file}; access_log ${folder}/file.log society;
    location / { root ${folder}; try_files /sample =404; default_type text/html; ${headers.join(" ")} } }`;
  const upstream = `upstream society { server 127.0.0.1:${ports.product}; keepalive 32; }`;
  const shipped = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, "")
    .replace("listen 80;", "listen unix:/dev/null;")
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${ports.before};`)
    .replace("listen unix:/dev/null;", `listen unix:${folder}/unused;`)
    .replaceAll("/var/log/nginx", folder)
    .replace("/var/cache/society", join(folder, "cache"));
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/start.log; events {}
    http { sendfile on; tcp_nopush on; ${temporary.join("\n")} ${upstream} ${shipped} ${file} }`,
  );
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
  return running(spawn("nginx", words, { stdio: "inherit" }), () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * The servers to compare the product with, at that address.
 * @throws Error where one of them does not answer with the product's bytes.
 */
export async function startBeside(siteUrl: string, path: string) {
  await sampleOf(siteUrl + path, "br");
  const sample = await sampleOf(siteUrl + path, "br");
  const [constantPort, file, before] = [await freePort(), await freePort(), await freePort()];
  const constant = startConstant(constantPort, sample);
  const nginx = isInstalled("nginx")
    ? startNginx({ file, before, product: Number(new URL(siteUrl).port) }, sample)
    : undefined;
  const own = (port: number, { process: { pid = 0 } }: Beside) => ({
    url: `http://127.0.0.1:${port}${path}`,
    pids: [pid],
  });
  const servers: Record<string, { url: string; pids: number[] }> = {
    "node:http": own(constantPort, constant),
    ...(nginx && { nginx: own(file, nginx), "behind nginx": own(before, nginx) }),
  };
  const stop = () => Promise.all([constant.stop(), nginx?.stop()]);
  for (const [name, { url }] of Object.entries(servers)) {
    const isAlike = await firstAnswer(url).then(
      ({ body }) => body.equals(sample.body),
      () => false,
    );
    if (isAlike) continue;
    await stop();
    throw new Error(`${name} answers ${url} with other bytes than the product`);
  }
  return { sample, servers, stop };
}

async function firstAnswer(url: string, patience = 10_000): Promise<Sample> {
  try {
    return await sampleOf(url, "br");
  } catch (error) {
    if (patience <= 0) throw error;
    await wait(50);
    return firstAnswer(url, patience - 50);
  }
}

function running(child: ChildProcess, afterwards: () => void): Beside {
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    afterwards();
  };
  return { process: child, stop };
}

if (import.meta.main) {
  const [port, head = "[]", body = ""] = process.argv.slice(2);
  const answer = Buffer.from(body, "base64");
  const headers = [...JSON.parse(head), "content-length", String(answer.length)];
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(answer);
  }).listen(Number(port), "127.0.0.1");
}
