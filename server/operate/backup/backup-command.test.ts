import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace, newPlace, rowsOf } from "../testing/test-backups.ts";
import { runBackupCommand } from "./backup-command.ts";
import { runRestoreCommand } from "./restore-command.ts";

test("a backup is stored beside the data under its date and time, and the printed folder can be restored", async () => {
  const source = dataOf(await demoPlace());
  const said = await runBackupCommand([], source, testNow);
  const folder = join(source.place.folder, "backups", "site.example-2026-11-21-120000");
  expect(said).toMatch(
    new RegExp(`^Копия готова и проверена: ${folder}\\nЗаписей \\d+, из них регистраций 0; файлов \\d+\\.$`),
  );
  expect(existsSync(join(folder, "manifest.json"))).toBe(true);
  const target = dataOf(await newPlace());
  expect((await runRestoreCommand([folder], target)).replaceAll("\u00a0", " ")).toMatch(
    /^Восстановлено из копии от 21 ноября 2026 г\.\nЗаписей \d+, .+\nСотрудникам нужно войти заново\.$/,
  );
  expect(await rowsOf(target.place)).toEqual(await rowsOf(source.place));
});

test("wrong arguments are refused with the usage", async () => {
  const nowhere = dataOf(await newPlace());
  for (const words of [["a", "b"], ["--help"]]) {
    await expect(runBackupCommand(words, nowhere, testNow)).rejects.toThrow("npm run backup -- <папка>");
    await expect(runRestoreCommand(words, nowhere)).rejects.toThrow("npm run restore -- <папка копии>");
  }
  await expect(runRestoreCommand([], nowhere)).rejects.toThrow("npm run restore -- <папка копии>");
});
