import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { expectThat, type Rehearsal, type Stage } from "./stage.ts";
import { formFor, schoolNow } from "./steady-load.ts";
import { startTwoNodes } from "./two-nodes.ts";

/** @returns the address of PgBouncer in transaction mode before this PostgreSQL: all share four of its connections. */
async function startPgBouncer(stage: Stage, databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const pooler = new URL(databaseUrl);
  pooler.port = String(await freePort());
  const settings = [
    "[databases]",
    `postgres = host=${url.hostname} port=${url.port} user=${url.username}`,
    "[pgbouncer]",
    `listen_addr = ${url.hostname}`,
    `listen_port = ${pooler.port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 4",
    // It refuses to be root.
    process.getuid?.() === 0 ? "user = postgres" : "",
  ];
  const file = join(stage.make("pgbouncer"), "pgbouncer.ini");
  writeFileSync(file, settings.join("\n"));
  const { said } = stage.start("pgbouncer", [file]);
  for (let left = 50; left > 0 && !/process up/.test(said()); left -= 1) await wait(100);
  return pooler.href;
}

const siteOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

async function register(site: string, number: number, school: number | undefined): Promise<number> {
  const body = formFor(school)(`primerova-${number}@post.example`);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${site}/api/registration/`, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.status;
}

async function counted(site: string): Promise<string> {
  return (await fetch(`${site}/api/registration/get_counter/`)).text();
}

export const behindPgBouncer: Rehearsal = {
  name: "two nodes whose requests go through PgBouncer in transaction mode; a start with nothing but that is refused",
  needs: ["pgbouncer"],
  async run(stage) {
    let poolerUrl = "";
    const [one, other] = await startTwoNodes(stage, "http://127.0.0.1", async (databaseUrl) => {
      poolerUrl = await startPgBouncer(stage, databaseUrl);
      return { DATABASE_POOLER_URL: poolerUrl, DEMO: "on", RATE_LIMITS: "off" };
    });
    const before = await counted(siteOf(other));
    const school = await schoolNow(siteOf(one));
    const sites = [one, other].map(siteOf);
    const registered = Array.from({ length: 60 }, (_, number) => register(sites[number % 2] ?? "", number, school));
    const statuses = await Promise.all(registered);
    expectThat(
      statuses.every((status) => status === 201),
      `sixty at once are registered, half at each: ${[...new Set(statuses)]}`,
    );
    await wait(1000);
    const [here, there] = [await counted(siteOf(one)), await counted(siteOf(other))];
    expectThat(here === there && here !== before, `a second later both count the same: ${here} and ${there}`);
    const env = { DATABASE_URL: poolerUrl, DATA_DIR: stage.make("refused"), PORT: String(await freePort()) };
    const refused = await stage.run(process.execPath, ["server/main.ts"], { env }).catch(String);
    expectThat(/DATABASE_POOLER_URL/.test(refused), `it is said what to do instead: ${refused}`);
  },
};
