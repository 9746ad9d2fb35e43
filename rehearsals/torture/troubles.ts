import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SimulatedSite } from "../support/simulated-site.ts";
import type { Engine } from "../support/stage.ts";

/** Happens during the load. Resolves when it is over and the server should recover. */
type Trouble = (site: SimulatedSite) => Promise<void>;

const databaseCrash =
  (how: "immediate" | "kill"): Trouble =>
  async ({ postgres }) => {
    postgres?.crash(how);
    await pause(200);
    postgres?.startAgain();
  };

const bothKilled: Trouble = async (site) => {
  site.postgres?.crash("immediate");
  await site.restart("SIGKILL", () => site.postgres?.startAgain());
};

/** Fills the small disk with a file for two seconds, then deletes it. */
const fullDisk: Trouble = async ({ place }) => {
  const path = join(dirname(place.folder), "filling");
  const file = openSync(path, "w");
  const chunk = Buffer.alloc(256 * 1024);
  const until = performance.now() + 2000;
  while (performance.now() < until) {
    try {
      writeSync(file, chunk);
    } catch {
      await pause(20);
    }
  }
  closeSync(file);
  rmSync(path);
};

/** Returns the troubles of an engine with their names. */
export function troublesFor(engine: Engine, hasSmallDisk: boolean): [string, Trouble][] {
  const all: [string, Trouble, boolean][] = [
    ["process killed", (site) => site.restart("SIGKILL"), true],
    ["process stopped", (site) => site.restart("SIGTERM"), true],
    ["disk full", fullDisk, hasSmallDisk],
    ["database stopped at once", databaseCrash("immediate"), engine === "postgres"],
    ["database killed", databaseCrash("kill"), engine === "postgres"],
    ["both killed", bothKilled, engine === "postgres"],
  ];
  return all.flatMap(([name, trouble, happens]) => (happens ? [[name, trouble] as [string, Trouble]] : []));
}
