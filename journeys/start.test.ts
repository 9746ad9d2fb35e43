import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the program like `npm start`, with everything installed and built. */
function program(environment: Record<string, string>) {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], { env: { PATH, NODE_COMPILE_CACHE, ...environment } });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.err += chunk;
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, said };
}

async function ending(environment: Record<string, string>) {
  const { child, said } = program(environment);
  const [code] = await once(child, "exit");
  return { code, ...said };
}

const administrator = { STAFF_LOGIN: "vera", STAFF_PASSWORD: "сосна, туман и колокол" };

async function untilOpen(said: { out: string; err: string }): Promise<void> {
  for (let waited = 0; waited < 400 && said.out === ""; waited += 1) await new Promise((next) => setTimeout(next, 50));
}

async function signInWith(port: number, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ username, password });
  const headers = { "content-type": "application/json" };
  return (await fetch(`http://127.0.0.1:${port}/api/auth/token/login/`, { method: "POST", body, headers })).status;
}

test("a port in use is said to be so and uses up no password: the first start prints one that lets in, later ones do not", async () => {
  const folder = ownFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = other.address();
  const port = typeof taken === "object" && taken ? taken.port : 0;
  const environment = { PORT: String(port), DATA_DIR: folder, DEMO: "off" };
  const refused = await ending(environment);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^Порт занят: /);
  expect(refused.err).not.toContain("    at ");
  other.close();
  const first = program(environment);
  await untilOpen(first.said);
  const password = /логин admin, одноразовый пароль (\S+)\n$/.exec(first.said.out)?.[1] ?? "";
  expect(first.said.out.split("\n")).toHaveLength(2);
  expect(await signInWith(port, "admin", password)).toBe(200);
  first.child.kill("SIGTERM");
  await once(first.child, "exit");
  const second = program(environment);
  await untilOpen(second.said);
  expect(second.said.out).toBe(`Сайт открыт: http://127.0.0.1:${port}\n`);
});

test("a start prints one line, the address; the term signal lets it end what it does and closes the data", async () => {
  const port = await freePort();
  const [place, metrics] = [{ PORT: String(port), DATA_DIR: ownFolder() }, `127.0.0.1:${await freePort()}`];
  const { child, said } = program({ ...place, DEMO: "off", METRICS: metrics, ...administrator });
  await untilOpen(said);
  expect(said.out).toBe(`Сайт открыт: http://127.0.0.1:${port}\n`);
  expect((await fetch(`http://${metrics}/metrics`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(said.err).toBe("");
});

test("a first start whose bucket is away serves an empty site and says why", async () => {
  const [port, away] = [await freePort(), await freePort()];
  const bucket = { FILES_S3_URL: `http://127.0.0.1:${away}/bucket`, FILES_S3_KEY: "key", FILES_S3_SECRET: "secret" };
  const { said } = program({ PORT: String(port), DATA_DIR: ownFolder(), ...bucket, ...administrator });
  await expect.poll(() => said.out).toContain("Сайт открыт");
  expect(said.err).toMatch(
    /^Хранилище файлов по адресу из FILES_S3_URL не отвечает \(ECONNREFUSED\)\. .*\sпока сайт пуст\.$/m,
  );
  expect((await fetch(`http://127.0.0.1:${port}/news`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/news/`)).json()).toMatchObject({ count: 0 });
});

test("a file that is no database stops the start with a clear message and stays untouched", async () => {
  const folder = ownFolder();
  const broken = "this was a database once ".repeat(200);
  writeFileSync(join(folder, "society.sqlite"), broken);
  const { code, err, out } = await ending({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("не открывается");
  expect(err).not.toContain("    at ");
  expect(readFileSync(join(folder, "society.sqlite"), "utf8")).toBe(broken);
});

test("a data folder that cannot be written is named", async () => {
  const file = join(ownFolder(), "file");
  writeFileSync(file, "");
  const { code, err } = await ending({ DATA_DIR: join(file, "data"), PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(err).toContain(`Нельзя записать в папку данных ${join(file, "data")}`);
});

test("wrong settings are all named at once", async () => {
  const { code, err } = await ending({ PORT: "x", TIME_ZONE: "Nowhere", DATA_DIR: ownFolder() });
  expect(code).toBe(1);
  expect(err).toMatch(/PORT: [^\n]*«x»[\s\S]*TIME_ZONE: [^\n]*«Nowhere»/);
});

test("a database server that does not answer is said to be so", async () => {
  const { code, err } = await ending({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    DATA_DIR: ownFolder(),
  });
  expect(code).toBe(1);
  expect(err).toContain("PostgreSQL");
  expect(err).not.toContain("    at ");
});
