import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { besideServer } from "#server/kit/database/open-snapshot.ts";
import { maxConnections } from "#server/kit/mail/mailer.ts";
import { addConference, SimulatedSite } from "../support/simulated-site.ts";
import { type Engine, expectThat, onEachEngine, type Rehearsal, type Stage } from "../support/stage.ts";
import { registrationForms, senderTo, steadyLoad } from "../support/steady-load.ts";
import { troublesFor } from "./troubles.ts";

/**
 * Words of the command: the number of rounds, an engine, and a part of the name of the troubles to run.
 * `npm run rehearse -- torture 30 sqlite disk`
 */
export const torture: Rehearsal = {
  title: "load with kills of process and database and a full disk: nothing acknowledged is lost",
  needs: [],
  async run(stage, words) {
    const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
    const only = words.find((word) => !/^(\d+|sqlite|postgres)$/.test(word));
    await onEachEngine(stage, words, async (engine, part) => {
      const hasSmallDisk = mountSmallDisk(part);
      const { acknowledged, losses } = await runTorture(part, { engine, rounds, only, hasSmallDisk });
      console.log(`  ${engine}: ${acknowledged.length} registered in ${rounds} rounds, ${losses.length} losses`);
      expectThat(losses.length === 0, `no losses on ${engine}, not\n    ${losses.slice(0, 20).join("\n    ")}\n`);
    });
  },
};

function mountSmallDisk(stage: Stage): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=700m,mode=755", "none", stage.folder], { stdio: "ignore" });
    stage.onCleanUp(() => execFileSync("umount", ["-l", stage.folder]));
    return true;
  } catch {
    console.log("  no small disk could be mounted, as in some containers: without a full disk");
    return false;
  }
}

type TortureOptions = { engine: Engine; rounds: number; only?: string | undefined; hasSmallDisk: boolean };

/**
 * Runs rounds of load with one trouble each. After each round all acknowledged registrations are checked.
 * @param only part of the names of the troubles to run.
 * @param hasSmallDisk whether the folder of the stage is a small disk, which may be filled.
 */
export async function runTorture(stage: Stage, { engine, rounds, only = "", hasSmallDisk }: TortureOptions) {
  const troubles = troublesFor(engine, hasSmallDisk).filter(([name]) => name.includes(only));
  const [acknowledged, losses] = [[] as string[], [] as string[]];
  const site = await SimulatedSite.start(stage, engine, hasSmallDisk);
  await addConference(site.place);
  const send = senderTo("http", site.port);
  const form = await registrationForms(send);
  for (let round = 0; round < rounds && losses.length === 0; round += 1) {
    const [name = "", trouble] = troubles[round % troubles.length] ?? [];
    const doubled = doubledIn(site);
    const stop = steadyLoad(send, form, 150);
    await pause(700);
    await trouble?.(site);
    await pause(200);
    const load = await stop();
    acknowledged.push(...load.acknowledged);
    losses.push(...load.failed.filter((failure) => / \d+$/.test(failure) && !/ (503|507)$/.test(failure)));
    await site.waitUntilReady().catch((error: Error) => losses.push(`${name}: ${error.message}`));
    if (losses.length === 0) losses.push(...(await findLosses(site, acknowledged)));
    // Only what was sent when the process or the database ended: at most one letter of each connection.
    if (doubledIn(site) - doubled > maxConnections) losses.push(`${doubledIn(site) - doubled} letters arrived twice`);
  }
  return { acknowledged, losses };
}

const doubledIn = ({ received }: SimulatedSite) => [...received.values()].reduce((all, times) => all + times - 1, 0);

/**
 * Compares what was acknowledged with the data: each registration is stored once, with a number of its own and one
 * letter, and what is recorded as sent has arrived. Returns a sentence for each difference.
 */
async function findLosses({ place, url, received }: SimulatedSite, acknowledged: string[]): Promise<string[]> {
  const { rows, letters } = await besideServer(place, async (db) => ({
    rows: await db.selectFrom("registrations").select(["id", "number", "email"]).execute(),
    letters: await db.selectFrom("letters").select(["id", "state", "registration_id", "reason"]).execute(),
  }));
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const ofRegistration = Map.groupBy(letters, ({ registration_id }) => registration_id);
  const losses: string[] = [];
  for (const email of acknowledged) {
    const [row, ...others] = byEmail.get(email) ?? [];
    if (!row || others.length > 0) losses.push(`${email} is stored ${row ? others.length + 1 : 0} times`);
    else if (ofRegistration.get(row.id)?.length !== 1) losses.push(`${email} has not one letter`);
  }
  if (new Set(rows.map((row) => row.number)).size !== rows.length) losses.push("a number was given twice");
  const answer = await fetch(`${url}/api/registration/get_counter/`);
  const { count } = (await answer.json()) as { count: number };
  if (count !== rows.length) losses.push(`the counter is ${count} for ${rows.length} registrations`);
  for (const { id, state, reason } of letters) {
    if (state === "sent" && !received.has(id)) losses.push(`letter ${id} was sent and has not arrived`);
    if (state === "failed") losses.push(`letter ${id} has failed: ${reason}`);
  }
  return losses;
}
