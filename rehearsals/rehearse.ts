import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onStopSignal } from "#server/kit/stop-signals.ts";
import { conferenceDay } from "./conference-day/conference-day.ts";
import { backups } from "./interrupted-backups.ts";
import { releases } from "./releases.ts";
import { isInstalled, type Rehearsal, Stage } from "./support/stage.ts";
import { torture } from "./torture/torture.ts";

/** Procedures of an operator that a release must pass, in the order in which they run. */
const rehearsals: Record<string, Rehearsal> = { releases, backups, "conference-day": conferenceDay, torture };

let currentStage: Stage | undefined;
let stopping: Promise<void> | undefined;
onStopSignal(() => {
  stopping = (currentStage?.cleanUp() ?? Promise.resolve()).then(() => process.exit(1));
});

/** Returns false if the rehearsal failed. */
async function rehearse({ title, needs, run }: Rehearsal, words: string[]): Promise<boolean> {
  const missing = needs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    console.log(`skipped ${title}: needs ${missing.join(", ")}`);
    return true;
  }
  const began = performance.now();
  const stage = new Stage(mkdtempSync(join(tmpdir(), "society-rehearsal-")));
  // PostgreSQL runs as a user of its own.
  chmodSync(stage.folder, 0o755);
  stage.onCleanUp(() => rmSync(stage.folder, { recursive: true, force: true }));
  currentStage = stage;
  const failure = await run(stage, words).catch((error: Error) => error);
  await (stopping ?? stage.cleanUp());
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${failure ? "FAILED" : "ok    "} ${title} (${seconds} s)\n${failure?.message ?? ""}`);
  return !failure;
}

const [name, ...words] = process.argv.slice(2);
const named = Object.entries(rehearsals).filter(([each]) => name === undefined || name === each);
if (named.length === 0)
  console.error(`There is no rehearsal ${name}. Rehearsals: ${Object.keys(rehearsals).join(", ")}`);
let failed = named.length === 0;
for (const [, rehearsal] of named) failed = !(await rehearse(rehearsal, words)) || failed;
process.exit(failed ? 1 : 0);
