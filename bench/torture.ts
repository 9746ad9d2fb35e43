import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onStopSignal } from "#server/platform/stop-signals.ts";
import { type TortureReport, torture } from "./torture/torture-rounds.ts";

const usage = `Пытка: смешанная нагрузка, посреди неё убивают процесс и базу данных, переполняют диск, переводят часы;
потом считают, всё ли подтверждённое на месте.

  npm run torture                    по 20 раундов на каждой базе данных
  npm run torture -- 200             по 200
  npm run torture -- 50 postgres     только на этой
  npm run torture -- 30 sqlite disk  только беды, в названии которых есть это слово`;

let stopped = false;

/** A disk of its own, so that it may be filled; only root can mount one. */
function smallDisk(): { folder: string; isMounted: boolean } {
  const folder = mkdtempSync(join(tmpdir(), "society-torture-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=700m,mode=755", "none", folder], { stdio: "ignore" });
    return { folder, isMounted: true };
  } catch {
    console.log("Свой диск не смонтировать (нужен root): переполненного и закрытого для записи диска не будет.");
    return { folder, isMounted: false };
  }
}

async function run(engine: "sqlite" | "postgres", rounds: number, only: string | undefined): Promise<number> {
  const { folder, isMounted } = smallDisk();
  const tell = (line: string) => console.log(line);
  try {
    return told(
      engine,
      await torture({ engine, rounds, folder, hasSmallDisk: isMounted, only, tell, stopped: () => stopped }),
    );
  } finally {
    if (isMounted) execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function told(engine: string, { ledger, losses, rounds }: TortureReport): number {
  console.log(`\n${engine}: раунды ${JSON.stringify(rounds)}`);
  console.log(`  подтверждено ${JSON.stringify(ledger.acknowledged)}`);
  console.log(`  отказано ${JSON.stringify(ledger.refusals)}`);
  console.log(losses.length === 0 ? "  потерь нет\n" : `  ПОТЕРИ:\n    ${losses.slice(0, 20).join("\n    ")}\n`);
  return losses.length;
}

const [rounds = "20", engine, only] = process.argv.slice(2);
const engines = (["sqlite", "postgres"] as const).filter((name) => engine === undefined || engine === name);
if (!/^\d+$/.test(rounds) || engines.length === 0) {
  console.error(usage);
  process.exit(1);
}
onStopSignal(() => {
  stopped = true;
});
let losses = 0;
for (const name of engines) losses += await run(name, Number(rounds), only);
process.exitCode = losses > 0 ? 1 : 0;
