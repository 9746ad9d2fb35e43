import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import writeXlsxFile from "write-excel-file/node";
import { dryRunImport } from "#server/features/registrations/imports/dry-run.ts";
import { runImport } from "#server/features/registrations/imports/run-import.ts";
import { undoImport } from "#server/features/registrations/imports/undo-import.ts";
import { ownList, showUploadedList, takeList } from "#server/features/registrations/imports/uploaded-lists.ts";
import { ensureAdministrator } from "#server/features/staff/ensure-administrator.ts";
import type { Platform } from "#server/platform/platform.ts";
import { onEachEngine, type Trial } from "./bench-platform.ts";
import { inventedPerson } from "./invented-people.ts";

/** A workbook of invented people, all different. */
async function workbook(total: number): Promise<Buffer> {
  const rows = [["ФИО", "Регион", "Место работы", "Должность", "Телефон", "E-mail"]];
  for (let index = 0; index < total; index += 1) {
    const { fio, region, job_place, job, phone } = inventedPerson(index, total, [{ id: 1, schools: [1] }]);
    rows.push([`${fio}`, `${region}`, `${job_place}`, `${job}`, `${phone}`, `bench${index}@post.example`]);
  }
  return writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
}

type Tell = Trial["tell"];

/** Says how long something took, and for how long nobody else was heard meanwhile. */
async function timed<Result>(tell: Tell, what: string, work: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const began = performance.now();
  const result = await work();
  delay.disable();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  tell(`  ${what.padEnd(24)} ${seconds.padStart(6)} s, longest stall ${Math.round(delay.max / 1e6)} ms`);
  return result;
}

/**
 * A list is read, looked through, loaded, looked through again and taken back.
 * @returns how many registrations it added.
 * @throws Error where a step fails.
 */
export async function loadAList(platform: Platform, { rows: total, tell }: Omit<Trial, "tries">): Promise<number> {
  const { read } = platform.database;
  await ensureAdministrator(platform.database, platform.clock, { login: "bench", password: "берег, лодка и туман" });
  const file = await workbook(total);
  tell(`${total} rows, ${Math.round(file.length / 1024)} kB`);
  const account = await read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  const conference = await read.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirst();
  const staff = { id: account.id, username: account.username, fio: account.fio, role: account.role, tokenId: 0 };
  const by = { staff, address: "127.0.0.1" };
  const send = () => takeList(platform, "bench.xlsx", file, staff);
  const { id, columns } = await timed(tell, "reading", send);
  const guesses = columns.map(({ guess }) => guess);
  const order = { conference: conference?.id ?? 0, columns: guesses, school: null, fill: false, values: [] };
  await timed(tell, "dryRun", () => dryRunImport(platform, id, order, staff));
  const ended = async (work: "loading" | "removing") => {
    for (;;) {
      const list = await showUploadedList(platform, await ownList(platform, id, staff));
      if (list[work]?.state === "done") return list.added;
      if (list[work]?.state === "failed") throw new Error(`The ${work} failed.`);
      await pause(50);
    }
  };
  await runImport(platform, id, { ...order, add_anyway: [] }, by);
  const added = await timed(tell, "loading", () => ended("loading"));
  const again = await send();
  await timed(tell, "dryRun of the same again", () => dryRunImport(platform, again.id, order, staff));
  await undoImport(platform, id, by);
  await timed(tell, "taking back", () => ended("removing"));
  return added;
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 20_000), tell: console.log };
  await onEachEngine(async (platform) => console.log(`  added: ${await loadAList(platform, trial)}`));
}
