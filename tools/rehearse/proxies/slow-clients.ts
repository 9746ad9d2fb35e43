import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, type Stage, untilReady } from "../stage.ts";
import { type Ask, registrationForms, steadyLoad } from "../steady-load.ts";
import { askProxy, untilItAnswers } from "./behind-a-proxy.ts";
import { startNginx } from "./behind-nginx.ts";

const total = 10_000;
/** In milliseconds: each sends a byte so often, and comes again when it was let go. */
const dripEvery = 5000;

const host = "Host: example.ru\r\n";
const post = `POST /api/registration/ HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
/** What each kind says at once, and what it then says by and by. */
const kinds = [
  { first: `GET / HTTP/1.1\r\n${host}X-Slow: `, drip: "a" },
  { first: post, drip: " " },
  { first: `GET /healthz HTTP/1.1\r\n${host}\r\n`, drip: "" },
];

type Crowd = { open: () => number; dropped: () => number; leave: () => void };

/** A third of them with slow headers, a third with slow bodies, a third idle after a first answer. */
async function crowd(open: () => Socket, greeting: "connect" | "secureConnect"): Promise<Crowd> {
  const sockets = new Set<Socket>();
  let [dropped, isOver] = [0, false];
  const join = (place: number) => {
    const { first, drip } = kinds[place % kinds.length] ?? { first: "", drip: "" };
    const socket = open();
    sockets.add(socket);
    socket.on("error", () => {}).resume();
    socket.once(greeting, () => socket.write(first));
    const timer = setInterval(() => drip && socket.writable && socket.write(drip), dripEvery);
    socket.once("close", () => {
      clearInterval(timer);
      sockets.delete(socket);
      dropped += 1;
      if (!isOver) setTimeout(() => isOver || join(place), 1000);
    });
    return socket;
  };
  for (let place = 0; place < total; place += 100) {
    const hundred = Array.from({ length: 100 }, (_, of) => join(place + of));
    await Promise.all(
      hundred.map((socket) => Promise.race([once(socket, greeting), once(socket, "close")]).catch(() => {})),
    );
  }
  const leave = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  return { open: () => sockets.size, dropped: () => dropped, leave };
}

type Taken = { megabytes: number; descriptors: number };

function takenBy(processes: number[]): Taken {
  const all = processes.map((pid) => ({
    megabytes: Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }));
  const sum = (what: keyof Taken) => all.reduce((total, one) => total + one[what], 0);
  return { megabytes: sum("megabytes"), descriptors: sum("descriptors") };
}

const inWords = ({ megabytes, descriptors }: Taken) => `${megabytes.toFixed(0)} MB, ${descriptors} descriptors`;

/** Its other processes come and go. */
function workersOf(nginx: string): number[] {
  const children = readFileSync(`/proc/${nginx}/task/${nginx}/children`, "utf8").trim().split(" ").map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("worker"));
}

/** Others read and register meanwhile, for longer than any of the limits on slow ones. */
async function amongThem(stage: Stage, ask: Ask, come: () => Promise<Crowd>, taken: () => Taken): Promise<void> {
  const before = taken();
  const slow = await come();
  stage.atTheEnd(slow.leave);
  const load = steadyLoad(ask, await registrationForms(ask));
  let most = taken();
  for (let second = 0; second < 90; second += 1) {
    await wait(1000);
    const now = taken();
    most = {
      megabytes: Math.max(most.megabytes, now.megabytes),
      descriptors: Math.max(most.descriptors, now.descriptors),
    };
  }
  console.log(
    `  ${slow.open()} slow ones, let go ${slow.dropped()} times; before ${inWords(before)}, at most ${inWords(most)}`,
  );
  await load.end("others are answered");
  expectThat(most.megabytes < before.megabytes + 400, `memory is bounded: ${inWords(before)}, ${inWords(most)}`);
  slow.leave();
  const left = performance.now();
  while (taken().descriptors > before.descriptors + 200) {
    expectThat(performance.now() - left < 60_000, `their connections are closed: ${inWords(taken())}`);
    await wait(1000);
  }
  const seconds = ((performance.now() - left) / 1000).toFixed(0);
  console.log(`  ${seconds} s after they have left ${inWords(taken())}`);
}

export const slowClients: Rehearsal = {
  name: `${total.toLocaleString("en")} slow clients, before the server alone and before nginx as the handbook sets it up`,
  needs: ["nginx", "openssl"],
  async run(stage) {
    const [port, tls] = [await freePort(), await freePort()];
    const site = `http://127.0.0.1:${port}`;
    const env = {
      PORT: String(port),
      SITE_URL: "https://example.ru",
      DATA_DIR: stage.make("data"),
      RATE_LIMITS: "off",
    };
    const server = stage.start(process.execPath, ["server/main.ts"], { env: { ...env, TRUST_PROXY: "1" } });
    await untilReady(server, site, 300);
    const direct: Ask = async (path, { method = "GET", headers = {}, body } = {}) => {
      const given = { method, headers, ...(body && { body: new Uint8Array(body) }) };
      const answer = await fetch(`${site}${path}`, given);
      return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
    };
    const pid = server.child.pid ?? 0;
    await amongThem(
      stage,
      direct,
      () => crowd(() => connect(port, "127.0.0.1"), "connect"),
      () => takenBy([pid]),
    );

    const folder = await startNginx(stage, { plain: await freePort(), tls, nodes: [port, port] });
    await untilItAnswers((path) => askProxy(tls, path));
    const nginx = readFileSync(join(folder, "pid"), "utf8").trim();
    const options = { port: tls, host: "127.0.0.1", servername: "example.ru", rejectUnauthorized: false };
    const taken = () => takenBy([pid, ...workersOf(nginx)]);
    await amongThem(
      stage,
      (path, question) => askProxy(tls, path, question),
      () => crowd(() => connectTls(options), "secureConnect"),
      taken,
    );
  },
};
