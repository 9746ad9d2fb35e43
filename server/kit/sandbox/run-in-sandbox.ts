import { fork } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileContent } from "../files/file-store.ts";
import type { SandboxLimits, SandboxMessage, SandboxRequest } from "./sandbox-limits.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const ownFiles = ["package.json", "server", "contract", "domain", "node_modules"].map((name) => join(root, name));
/** Both paths of the packages, because `node_modules` may be a link. */
const readable = [...ownFiles, realpathSync(join(root, "node_modules"))];

type Options = {
  limits: SandboxLimits;
  /** Allows packages with native code. */
  addons?: boolean;
  /** Runs with a low priority, because no request waits for it. */
  inBackground?: boolean;
  /** Ends the process. */
  signal?: AbortSignal | undefined;
};

/**
 * Processes uploaded content in a process of its own, so that a hostile file can neither block nor break the server:
 * with limits of time and memory, an empty environment, and permission to read only the program's own files and the
 * uploaded one.
 * @param workerUrl a file that calls `inSandbox`.
 * @returns the parts of the result that were sent before the process ended, by itself or at its limits; an empty object
 *   if it broke.
 * @throws Error if the process cannot be started, or the signal's reason.
 */
export async function runInSandbox<Request extends SandboxRequest, Result extends object>(
  workerUrl: URL,
  request: Request,
  { limits, addons = false, inBackground = false, signal }: Options,
): Promise<Partial<Result>> {
  signal?.throwIfAborted();
  const worker = fork(fileURLToPath(workerUrl), {
    execArgv: [...rights(addons, request.sent), `--max-old-space-size=${Math.ceil(limits.maxMemory / 1024 / 1024)}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  // The system has no memory, file handle or process id left. An unhandled event would end the server.
  if (worker.pid === undefined) throw (await once(worker, "error"))[0];
  const result: Partial<Result> = {};
  worker.on("message", (part: Partial<Result>) => Object.assign(result, part));
  // Messages may arrive after the process has ended: the channel closes last.
  const ended = Promise.all([once(worker, "exit"), once(worker, "disconnect")]);
  if (inBackground) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const message: SandboxMessage<Request> = { request, limits };
  // The process may have ended already; the code below waits for its end.
  worker.send(message as object, () => undefined);
  await ended;
  return result;
}

/** Flags of Node's permission model: without writing, starting programs or the network. */
function rights(addons: boolean, sent: FileContent): string[] {
  const files = sent instanceof Uint8Array ? readable : [...readable, sent.file];
  return [
    "--permission",
    ...files.map((path) => `--allow-fs-read=${path}`),
    // For the thread that checks the limits.
    "--allow-worker",
    ...(addons ? ["--allow-addons", "--disable-warning=SecurityWarning"] : []),
  ];
}
