import { execFileSync } from "node:child_process";
import { type Engine, enginesIn, expectThat, isInstalled, type Rehearsal, type Stage } from "./support/stage.ts";
import { runTorture } from "./torture/torture-rounds.ts";

/**
 * Words of the command: the number of rounds, an engine, and a part of the name of the troubles to run.
 * `npm run rehearse -- torture 30 sqlite disk`
 */
export const torture: Rehearsal = {
  title: "mixed load with kills of process and database, a full disk and clock changes: nothing acknowledged is lost",
  needs: [],
  async run(stage, words) {
    const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
    const only = words.find((word) => !/^(\d+|sqlite|postgres)$/.test(word));
    for (const engine of enginesIn(words)) await runOn(stage, { engine, rounds, only });
  },
};

type Order = { engine: Engine; rounds: number; only: string | undefined };

async function runOn(stage: Stage, order: Order): Promise<void> {
  const folder = stage.makeFolder(order.engine);
  const hasSmallDisk = isInstalled("root") && mountSmallDisk(stage, folder);
  if (!hasSmallDisk) console.log("  no small disk could be mounted: without a full and a read-only disk");
  let isStopped = false;
  const log = (line: string) => console.log(`  ${line}`);
  const running = runTorture({ ...order, folder, hasSmallDisk, log, isStopped: () => isStopped });
  stage.onCleanUp(async () => {
    isStopped = true;
    await running.catch(() => {});
  });
  const { ledger, losses, rounds } = await running;
  log(`${order.engine}: rounds ${JSON.stringify(rounds)}`);
  log(`${order.engine}: acknowledged ${JSON.stringify(ledger.acknowledged)}`);
  log(`${order.engine}: refused ${JSON.stringify(ledger.refusals)}`);
  log(`${order.engine}: letters ${JSON.stringify(ledger.letters)}, arrived twice ${ledger.doubled}`);
  expectThat(losses.length === 0, `no losses on ${order.engine}, not\n    ${losses.slice(0, 20).join("\n    ")}\n`);
}

function mountSmallDisk(stage: Stage, folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=700m,mode=755", "none", folder], { stdio: "ignore" });
  } catch {
    // Containers may lack the right to mount.
    return false;
  }
  stage.onCleanUp(() => execFileSync("umount", ["-l", folder]));
  return true;
}
