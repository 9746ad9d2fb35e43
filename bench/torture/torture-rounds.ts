import { setTimeout as pause } from "node:timers/promises";
import { findLosses } from "./check-ledger.ts";
import { countUp, emptyLedger, type Ledger } from "./ledger.ts";
import { mixedLoad } from "./mixed-load.ts";
import { tortureClient } from "./torture-client.ts";
import { TortureSite } from "./torture-site.ts";
import { troublesFor } from "./troubles.ts";

export type TortureOrder = {
  engine: "sqlite" | "postgres";
  rounds: number;
  /** Holds everything. */
  folder: string;
  /** The folder is a small disk of its own, which may be filled and mounted anew. */
  hasSmallDisk: boolean;
  /** Only troubles whose name contains this. */
  only?: string | undefined;
  tell?: (line: string) => void;
  /** Whether somebody has asked to stop: then the round is finished, and everything taken away. */
  stopped?: () => boolean;
};

export type TortureReport = { ledger: Ledger; losses: string[]; rounds: Record<string, number> };

/** In milliseconds: of load before each trouble. */
const loadFor = 700;

/** Round after round of load and trouble; after each all that was ever acknowledged is looked for. */
export async function torture({ engine, rounds, folder, ...order }: TortureOrder): Promise<TortureReport> {
  const troubles = troublesFor(engine, order.hasSmallDisk).filter(([name]) => name.includes(order.only ?? ""));
  const report: TortureReport = { ledger: emptyLedger(), losses: [], rounds: {} };
  const { ledger, losses } = report;
  const site = await TortureSite.create(engine, folder, order.hasSmallDisk);
  try {
    const ids = await site.addConference();
    await site.start();
    const token = await site.signIn();
    const ask = tortureClient(
      () => site.url,
      () => token,
      ledger,
    );
    for (let round = 0; round < rounds && losses.length === 0 && !order.stopped?.(); round += 1) {
      const [name = "", trouble] = troubles[round % troubles.length] ?? [];
      countUp(report.rounds, name);
      const stop = mixedLoad({ site, ask, ledger, round, ...ids });
      await pause(loadFor);
      await trouble?.(site);
      await pause(200);
      await stop();
      if (!site.lives) losses.push(`the process ended by itself: ${site.said.slice(-2000)}`);
      await site.untilReady().catch((error: Error) => losses.push(error.message));
      if (losses.length === 0) losses.push(...(await findLosses(site, ledger)), ...ledger.unexpected);
      order.tell?.(`${engine} ${round + 1}/${rounds} ${name}: ${losses.length} losses`);
    }
  } finally {
    await site.close();
  }
  return report;
}
