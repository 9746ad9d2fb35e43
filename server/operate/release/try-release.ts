import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { folderStore } from "../../kit/files/folder-store.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { journalFile } from "../../people/erasure/erasure-journal.ts";
import { restoreDatabase } from "../backup/restore-database.ts";

export type Trial = { release: string; backup: string; dataFolder: string; values: Record<string, string | undefined> };

/** Pages that a trial must serve. */
const pages = ["/readyz", "/", "/news", "/registration/", "/api/news/"];
/** Settings without an effect outside of the process. */
const harmless = ["PATH", "HOME", "SECRET_KEY", "TIME_ZONE"];

/**
 * Starts the release on a copy of the data, restored into SQLite, so that it runs its migrations. The copy is deleted
 * afterwards.
 * @throws Error with its output if it does not serve.
 */
export function tryRelease({ release, backup, dataFolder, values }: Trial): Promise<void> {
  return inScratch(dataFolder, async (folder) => {
    const journal = journalFile(dataFolder);
    const erasures = existsSync(journal) ? [journal] : [];
    await restoreDatabase({ source: backup, place: { folder }, media: folderStore(join(folder, "media")), erasures });
    const port = await portForTrial();
    const settings = Object.fromEntries(harmless.map((name) => [name, values[name]]));
    const quiet = { NODE_ENV: "production", DEMO: "off", BACKUP_AT: "off" };
    const env = { ...settings, ...quiet, DATA_DIR: folder, PORT: String(port) };
    const node = join(release, "node_modules", ".bin", "node");
    const child = spawn(node, ["server/main.ts"], { cwd: release, env, stdio: ["ignore", "ignore", "pipe"] });
    await serves(child, `http://127.0.0.1:${port}`);
  });
}

async function serves(child: ChildProcess, site: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(child, "exit");
  try {
    await answers(child, site);
    for (const page of pages) {
      const { status } = await fetch(`${site}${page}`);
      if (status !== 200) throw new Error(`${page}: ${status}`);
    }
  } catch (error) {
    throw new Error(`${said}\nНовая версия не работает на копии данных: ${(error as Error).message}`);
  } finally {
    child.kill();
    await ended;
  }
}

/** Without a timeout: the duration of a migration is unknown. */
async function answers(child: ChildProcess, site: string): Promise<void> {
  const isReady = () =>
    fetch(`${site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("она не запустилась.");
    await wait(100);
  }
}

async function portForTrial(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === "object" && address ? address.port : 0;
}
