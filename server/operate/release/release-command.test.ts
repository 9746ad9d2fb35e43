import { mkdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationNames } from "../../kit/database/migrate.ts";
import { moveDatabaseAway } from "../../kit/database/move-database-away.ts";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace, rowsOf, testFolder } from "../testing/test-backups.ts";
import { runReleaseCommand } from "./release-command.ts";

/** Returns two versions side by side: the newer one is running, and the older one has the given migrations. */
async function upgraded(knew: readonly string[]) {
  const outer = realpathSync(testFolder());
  const [older, running, link] = ["older", "newer", "app"].map((name) => join(outer, name)) as [string, string, string];
  for (const folder of [older, running]) mkdirSync(folder);
  symlinkSync(running, link);
  const at = await demoPlace(outer);
  const note = { from: older, to: running, backup: join(outer, "backup"), at: testNow.toISOString(), knew };
  writeFileSync(join(at.place.folder, "release.json"), JSON.stringify(note));
  const data = dataOf(at);
  const run = (...words: string[]) =>
    runReleaseCommand(words, { data, running, values: {}, clock: () => testNow, say: () => {} });
  return { run, older, running, link };
}

test("`release back` switches to the previous release once and keeps the data", async () => {
  const { run, older, link } = await upgraded(migrationNames);
  expect(await run("back")).toContain("Данные остались нынешними");
  expect(readlinkSync(link)).toBe(older);
  await expect(run("back")).rejects.toThrow("нужна ссылка app");
});

test("`release back` after a migration switches nothing and reports what a rollback would lose", async () => {
  const { run, running, link } = await upgraded(migrationNames.slice(0, -1));
  await expect(run("back")).rejects.toThrow(
    /изменила базу данных[\s\S]*2026-11-21 12:00[\s\S]*на сайте не будет[\s\S]*back --to-backup/,
  );
  expect(readlinkSync(link)).toBe(running);
});

test("a release that does not build switches nothing and ends with that sentence", async () => {
  const { run, older, running, link } = await upgraded(migrationNames);
  for (const folder of ["server", "tools"]) mkdirSync(join(older, folder));
  writeFileSync(join(older, "server", "main.ts"), "");
  writeFileSync(
    join(older, "tools", "build.mjs"),
    'console.error("\\u001b[31mстрока\\u001b[0m\\n".repeat(50)); process.exit(1)',
  );
  await expect(run(older)).rejects.toThrow(
    /^(строка\n){1,20}\nСборка .* Ничего не переключено, работает прежняя версия\.$/,
  );
  expect(readlinkSync(link)).toBe(running);
});

test("an invalid release is refused before any change", async () => {
  const { run, running, older } = await upgraded(migrationNames);
  await expect(run(older)).rejects.toThrow("нет этой программы");
  await expect(run("back", "--at-once")).rejects.toThrow("npm run release -- <папка новой версии>");
  mkdirSync(join(running, "server"));
  writeFileSync(join(running, "server", "main.ts"), "");
  await expect(run(running)).rejects.toThrow("и так работает");
});

test("a database that was moved away can be restored, also after another one was created in its place", async () => {
  const { place } = await demoPlace();
  const before = await rowsOf(place);
  const { restore } = await moveDatabaseAway(place, "before-2026");
  expect((await rowsOf(place))["news"]).toEqual([]);
  await restore();
  expect(await rowsOf(place)).toEqual(before);
});
