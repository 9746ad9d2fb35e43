import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onStopSignal } from "#server/platform/stop-signals.ts";
import { backupsInABucket } from "./rehearse/backups-in-a-bucket.ts";
import { brokenOffBackups } from "./rehearse/broken-backups.ts";
import { cutLine } from "./rehearse/cut-line.ts";
import { killedMigration } from "./rehearse/killed-migration.ts";
import { memoryUnderLoad } from "./rehearse/memory-under-load.ts";
import { overABucket } from "./rehearse/over-a-bucket.ts";
import { powerCuts } from "./rehearse/power-cuts.ts";
import { builtElsewhere, emptyClone } from "./rehearse/production-start.ts";
import { behindCaddy } from "./rehearse/proxies/behind-caddy.ts";
import { behindNginx } from "./rehearse/proxies/behind-nginx.ts";
import { certificates } from "./rehearse/proxies/certificates.ts";
import { nginxCache } from "./rehearse/proxies/nginx-cache.ts";
import { slowClients } from "./rehearse/proxies/slow-clients.ts";
import { releasesOnPostgres, releasesOnSqlite } from "./rehearse/releases.ts";
import { isThere, type Rehearsal, Stage } from "./rehearse/stage.ts";

/** Procedures of an operator, done as documented, one after another. Too slow for each run of the tests. */
const rehearsals: Record<string, Rehearsal> = {
  "empty-clone": emptyClone,
  "built-elsewhere": builtElsewhere,
  nginx: behindNginx,
  "nginx-cache": nginxCache,
  caddy: behindCaddy,
  "slow-clients": slowClients,
  certificates,
  releases: releasesOnSqlite,
  "releases-postgres": releasesOnPostgres,
  "cut-line": cutLine,
  s3: overABucket,
  "s3-backups": backupsInABucket,
  "broken-backups": brokenOffBackups,
  "killed-migration": killedMigration,
  "power-cuts": powerCuts,
  memory: memoryUnderLoad,
};

const stages: Stage[] = [];
onStopSignal(async () => {
  for (const stage of stages) await stage.clear();
  process.exit(1);
});

type Outcome = "ok" | "failed" | "skipped";

async function rehearse({ name, needs, run }: Rehearsal): Promise<Outcome> {
  const missing = needs.filter((program) => !isThere(program));
  if (missing.length > 0) {
    console.log(`skipped ${name}: needs ${missing.join(", ")}`);
    return "skipped";
  }
  const began = performance.now();
  const stage = new Stage(mkdtempSync(join(tmpdir(), "society-rehearsal-")));
  stage.atTheEnd(() => rmSync(stage.folder, { recursive: true, force: true }));
  stages.push(stage);
  const failure = await run(stage, minutes).then(
    () => undefined,
    (error: unknown) => error,
  );
  await stage.clear();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${failure ? "FAILED " : "ok     "} ${name} (${seconds} s)`);
  if (failure) console.log(failure instanceof Error ? failure.message : failure);
  return failure ? "failed" : "ok";
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => !/^\d+$/.test(word));
const minutes = words.filter((word) => !chosen.includes(word)).map(Number)[0];
const unknown = chosen.filter((name) => !(name in rehearsals));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Rehearsals: ${Object.keys(rehearsals).join(", ")}`);
  process.exit(1);
}
const outcomes: Outcome[] = [];
for (const [name, rehearsal] of Object.entries(rehearsals)) {
  if (chosen.length === 0 || chosen.includes(name)) outcomes.push(await rehearse(rehearsal));
}
const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
console.log(`${count("ok")} ok, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exit(count("failed") > 0 ? 1 : 0);
