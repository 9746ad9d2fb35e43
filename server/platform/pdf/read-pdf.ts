import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PdfFacts, PdfLimits, PdfNews, PdfOrder } from "./pdf-facts.ts";

const usualLimits: PdfLimits = { mostTime: 30_000, mostMemory: 1024 * 1024 * 1024 };

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
/** Where the packages lie, and where they are looked for: one may be a link to the other. */
const packages = [
  dirname(dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))),
  join(root, "node_modules"),
];
const rights = [
  // It may read the program's own files, nothing else, and neither write, start anything nor reach any network.
  "--permission",
  ...[join(root, "package.json"), here, ...packages].map((path) => `--allow-fs-read=${path}`),
  "--allow-addons",
  "--allow-worker",
  "--disable-warning=SecurityWarning",
];

type Reading = Partial<PdfLimits> & {
  /** In characters. */
  longestText: number;
  /** Gives up. */
  signal?: AbortSignal;
};

/**
 * Reads a PDF in a process of its own, so that a hostile one can neither hold up nor break the server: with a limit of
 * time and of memory, without rights, behind everything else that the machine does.
 * @returns what could be read; of a PDF that is broken or locked, nothing.
 * @throws Error where the process cannot be started, or the signal's reason.
 */
export async function readPdf(bytes: Uint8Array, { longestText, signal, ...given }: Reading): Promise<PdfFacts> {
  signal?.throwIfAborted();
  const facts: PdfFacts = { pages: null, firstPage: null, text: "" };
  const reader = fork(join(here, "pdf-reader-worker.ts"), {
    execArgv: rights,
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  reader.on("message", (news: PdfNews) => Object.assign(facts, news));
  const ended = once(reader, "exit");
  if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_LOW);
  const order: PdfOrder = { bytes, longestText, limits: { ...usualLimits, ...given } };
  // It may be gone before it has heard: that it ends is waited for.
  reader.send(order, () => undefined);
  await ended;
  return facts;
}
