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
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output };
}

async function runToEnd(environment: Record<string, string>) {
  const { child, output } = program(environment);
  const [code] = await once(child, "exit");
  return { code, ...output };
}

const administrator = { STAFF_LOGIN: "vera", STAFF_PASSWORD: "сосна, туман и колокол" };

async function untilOpen(output: { out: string; err: string }): Promise<void> {
  await expect.poll(() => output.out).not.toBe("");
}

async function signInWith(port: number, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ username, password });
  const headers = { "content-type": "application/json" };
  return (await fetch(`http://127.0.0.1:${port}/api/auth/token/login/`, { method: "POST", body, headers })).status;
}

test("only the first successful start prints a one-time password, and a port in use is reported", async () => {
  const folder = ownFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = other.address();
  const port = typeof taken === "object" && taken ? taken.port : 0;
  const environment = { PORT: String(port), DATA_DIR: folder, DEMO: "off" };
  const refused = await runToEnd({ ...environment, DEMO: "on" });
  expect(refused.code).toBe(1);
  // Before the demonstration content is loaded.
  expect(refused.err).toMatch(/^Порт занят: /);
  expect(refused.err).not.toContain("    at ");
  other.close();
  const first = program(environment);
  await untilOpen(first.output);
  const password = /логин admin, одноразовый пароль (\S+)\n$/.exec(first.output.out)?.[1] ?? "";
  expect(first.output.out.split("\n")).toHaveLength(2);
  expect(await signInWith(port, "admin", password)).toBe(200);
  first.child.kill("SIGTERM");
  await once(first.child, "exit");
  const second = program(environment);
  await untilOpen(second.output);
  expect(second.output.out).toBe(`Сайт открыт: http://127.0.0.1:${port}\n`);
});

test("a start prints only the address, and SIGTERM stops the server with exit code 0", async () => {
  const port = await freePort();
  const [place, metrics] = [{ PORT: String(port), DATA_DIR: ownFolder() }, `127.0.0.1:${await freePort()}`];
  const { child, output } = program({ ...place, DEMO: "off", METRICS: metrics, ...administrator });
  await untilOpen(output);
  expect(output.out).toBe(`Сайт открыт: http://127.0.0.1:${port}\n`);
  expect((await fetch(`http://${metrics}/metrics`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  // A busy machine makes queries slow.
  expect(output.err.split("\n").filter((line) => line !== "" && !line.includes('"slow query"'))).toEqual([]);
});

test("a first start with an unreachable bucket serves an empty site and reports the reason", {
  tags: "full",
}, async () => {
  const [port, away] = [await freePort(), await freePort()];
  const bucket = { FILES_S3_URL: `http://127.0.0.1:${away}/bucket`, FILES_S3_KEY: "key", FILES_S3_SECRET: "secret" };
  const { output } = program({ PORT: String(port), DATA_DIR: ownFolder(), ...bucket, ...administrator });
  await expect.poll(() => output.out).toContain("Сайт открыт");
  expect(output.err).toMatch(
    /^Хранилище файлов по\sадресу из\sFILES_S3_URL не\sотвечает \(ECONNREFUSED\)\. .*\sпока сайт пуст\.$/m,
  );
  expect((await fetch(`http://127.0.0.1:${port}/news`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/news/`)).json()).toMatchObject({ count: 0 });
});

test("a start with an invalid database file fails with a clear message and does not change the file", {
  tags: "full",
}, async () => {
  const folder = ownFolder();
  const broken = "this was a database once ".repeat(200);
  writeFileSync(join(folder, "society.sqlite"), broken);
  const { code, err, out } = await runToEnd({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("не открывается");
  expect(err).not.toContain("    at ");
  expect(readFileSync(join(folder, "society.sqlite"), "utf8")).toBe(broken);
});

test("a start with a data folder that is not writable names the folder", { tags: "full" }, async () => {
  const file = join(ownFolder(), "file");
  writeFileSync(file, "");
  const { code, err } = await runToEnd({ DATA_DIR: join(file, "data"), PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(err).toContain(`Нельзя записать в папку данных ${join(file, "data")}`);
});

test("a start with invalid settings names all of them", async () => {
  const { code, err } = await runToEnd({ PORT: "x", TIME_ZONE: "Nowhere", DATA_DIR: ownFolder() });
  expect(code).toBe(1);
  expect(err).toMatch(/PORT: [^\n]*«x»[\s\S]*TIME_ZONE: [^\n]*«Nowhere»/);
});

test("a start with an unreachable database server reports it", { tags: "full" }, async () => {
  const { code, err } = await runToEnd({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    DATA_DIR: ownFolder(),
  });
  expect(code).toBe(1);
  expect(err).toContain("PostgreSQL");
  expect(err).not.toContain("    at ");
});
