import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { inSandbox } from "./in-sandbox.ts";
import type { SandboxRequest } from "./sandbox-limits.ts";

/** A hostile worker, for tests: reports everything it could access. */
export type EscapeRequest = SandboxRequest & { port: number; folder: string };
export type Escapes = { sent: string; environment: string[]; outcomes: Record<string, string> };

inSandbox<EscapeRequest, Escapes>(async ({ bytes, port, folder }, reply) => {
  const outcomes = {
    "reads another file": await attempt(() => readFileSync(`${folder}/secret`)),
    "writes a file": await attempt(() => writeFileSync(`${folder}/written`, "")),
    "starts a program": await attempt(() => spawn("true")),
    "reaches the network": await attempt(() => connected(port)),
  };
  await reply({ sent: String(bytes.subarray()), environment: Object.keys(process.env), outcomes });
});

async function attempt(work: () => unknown): Promise<string> {
  try {
    await work();
    return "it could";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "failed";
  }
}

function connected(port: number): Promise<void> {
  return new Promise((resolve, reject) => createConnection(port, "127.0.0.1", resolve).on("error", reject));
}
