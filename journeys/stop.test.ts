import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";

/** The launcher of `npm start`, with everything installed and built. */
const launch = `import { runNode } from "./tools/prepare.mjs"; runNode(["server/main.ts"])`;
const launcher = `'${process.execPath}' --input-type=module --eval '${launch}'`;

type Running = { started: ChildProcess; site: string; errorOutput: () => string };

/** Starts the launcher in a shell, as npm does; `replaced`: the launcher replaces the shell. */
async function running(how: "by a shell" | "replaced"): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "society-stop-"));
  const port = await freePort();
  const settings = { DATA_DIR: folder, DEMO: "off", STAFF_PASSWORD: "берег, лодка и туман", PORT: String(port) };
  const env = { PATH: process.env["PATH"] ?? "", npm_lifecycle_event: "start", ...settings };
  const command = how === "replaced" ? `exec ${launcher}` : `${launcher}; exit $?`;
  // In its own process group, as started by a terminal or a supervisor.
  const started = spawn("sh", ["-c", command], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => {
    try {
      process.kill(-(started.pid ?? 0), "SIGKILL");
    } catch {
      // The process has already ended.
    }
    rmSync(folder, { recursive: true, force: true });
  });
  let errors = "";
  started.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  await once(started.stdout, "data");
  return { started, site: `http://127.0.0.1:${port}`, errorOutput: () => errors };
}

const isServing = ({ site }: Running) =>
  fetch(`${site}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("SIGTERM to the whole process group stops the program with exit code 0", async () => {
  const program = await running("replaced");
  process.kill(-(program.started.pid ?? 0), "SIGTERM");
  expect(await once(program.started, "exit")).toEqual([0, null]);
  expect([await isServing(program), program.errorOutput()]).toEqual([false, ""]);
});

test.each([
  ["npm's shell", "by a shell"],
  ["the launcher", "replaced"],
] as const)("the server stops when %s is killed", { tags: "full" }, async (_who, how) => {
  const program = await running(how);
  expect(await isServing(program)).toBe(true);
  program.started.kill("SIGKILL");
  await expect.poll(() => isServing(program)).toBe(false);
});
