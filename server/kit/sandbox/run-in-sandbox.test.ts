import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { EscapeRequest, Escapes } from "./escaping-worker.ts";
import { runInSandbox } from "./run-in-sandbox.ts";

const limits = { maxTime: 10_000, maxMemory: 512 * 1024 * 1024 };

test("a sandbox reads only the sent file and has no write, process, network or environment access", async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-sandbox-"));
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => {
    listener.close();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of ["sent", "secret"]) writeFileSync(join(folder, name), name);
  const { port } = listener.address() as { port: number };
  const workerUrl = new URL("./escaping-worker.ts", import.meta.url);
  const request = { sent: { file: join(folder, "sent") }, port, folder };
  const { sent, environment, outcomes } = await runInSandbox<EscapeRequest, Escapes>(workerUrl, request, { limits });
  expect(sent).toBe("sent");
  expect(environment?.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([]);
  expect(new Set(Object.values(outcomes ?? {}))).toEqual(new Set(["ERR_ACCESS_DENIED"]));
  expect(Object.keys(outcomes ?? {})).toHaveLength(4);
  expect(readdirSync(folder).sort()).toEqual(["secret", "sent"]);
});

test("a sandbox without free file descriptors is rejected with EMFILE, and the server continues", async () => {
  const script = `
    import { openSync } from "node:fs";
    import { runInSandbox } from "${new URL("./run-in-sandbox.ts", import.meta.url)}";
    try { for (;;) openSync("/dev/null"); } catch {}
    const workerUrl = new URL("${new URL("./escaping-worker.ts", import.meta.url)}");
    await runInSandbox(workerUrl, { sent: Buffer.of() }, { limits: ${JSON.stringify(limits)} }).catch(({ code }) => process.stdout.write(code));
    setTimeout(() => process.stdout.write(" and lives"), 50);`;
  const program = `ulimit -n 64; exec "$0" --input-type=module -e "$1"`;
  const { stdout } = await promisify(execFile)("sh", ["-c", program, process.execPath, script]);
  expect(stdout).toBe("EMFILE and lives");
});
