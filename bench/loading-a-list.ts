import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import writeXlsxFile from "write-excel-file/node";
import { dryRunImport } from "#server/conference/registrants/imports/dry-run.ts";
import { runImport } from "#server/conference/registrants/imports/run-import.ts";
import { undoImport } from "#server/conference/registrants/imports/undo-import.ts";
import { ownList, showUploadedList, takeList } from "#server/conference/registrants/imports/uploaded-lists.ts";
import type { Platform } from "#server/kit/platform.ts";
import { ensureAdministrator } from "#server/office/accounts/ensure-administrator.ts";
import { measureOnEachEngine } from "./each-engine.ts";
import { generatedPerson } from "./generated-people.ts";
import type { Row } from "./print-table.ts";

/** Returns a workbook of different people. */
async function workbook(total: number): Promise<Buffer> {
  const rows = [["ФИО", "Регион", "Место работы", "Должность", "Телефон", "E-mail"]];
  for (let index = 0; index < total; index += 1) {
    const { fio, region, job_place, job, phone } = generatedPerson(index, total, [{ id: 1, schools: [1] }]);
    rows.push([`${fio}`, `${region}`, `${job_place}`, `${job}`, `${phone}`, `bench${index}@post.example`]);
  }
  return writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
}

/**
 * Reads a list, checks it, loads it, checks it again and removes it.
 * @throws Error if a step fails.
 */
export async function measureLoading(platform: Platform, total: number): Promise<{ rows: Row[]; added: number }> {
  const { read } = platform.database;
  await ensureAdministrator(platform.database, platform.clock, { login: "bench", password: "берег, лодка и туман" });
  const file = await workbook(total);
  const account = await read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  const conference = await read.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirst();
  const staff = {
    id: account.id,
    username: account.username,
    fio: account.fio,
    roles: ["administrator" as const],
    tokenId: 0,
  };
  const by = { staff, address: "127.0.0.1" };
  const upload = () => takeList(platform, "bench.xlsx", file, staff);
  const waitForEnd = async (id: string, job: "loading" | "removing") => {
    for (;;) {
      const list = await showUploadedList(platform, await ownList(platform, id, staff));
      if (list[job]?.state === "done") return list.added;
      if (list[job]?.state === "failed") throw new Error(`The ${job} failed.`);
      await pause(50);
    }
  };
  const rows: Row[] = [];
  /** Measures the duration of a step, and the longest block of the event loop during it. */
  const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const began = performance.now();
    const result = await run();
    delay.disable();
    rows.push({ step: name, seconds: (performance.now() - began) / 1000, "longest block, ms": delay.max / 1e6 });
    return result;
  };

  const { id, columns } = await step("read the workbook", upload);
  const guesses = columns.map(({ guess }) => guess);
  const order = {
    conference: conference?.id ?? 0,
    columns: guesses,
    school: null,
    fill: false,
    when_full: null,
    values: [],
  };
  await step("check", () => dryRunImport(platform, id, order, staff));
  await runImport(platform, id, { ...order, add_anyway: [] }, by);
  const added = await step("load", () => waitForEnd(id, "loading"));
  const again = await upload();
  await step("check the same list again", () => dryRunImport(platform, again.id, order, staff));
  await undoImport(platform, id, by);
  await step("remove", () => waitForEnd(id, "removing"));
  return { rows, added };
}

if (import.meta.main) {
  const total = Number(process.env["ROWS"] ?? 20_000);
  await measureOnEachEngine(async (platform) => (await measureLoading(platform, total)).rows);
}
