import { isBeforeBaseline, isFromNewerProgram, migrationNames } from "../../kit/database/migrate.ts";
import { digestOf } from "../../kit/files/digests.ts";
import { type Manifest, mediaFile, newerProgram, readManifest, tableFile } from "./backup-manifest.ts";
import { backedUpTables } from "./backup-tables.ts";

/**
 * Reads every byte of a backup, and writes nothing.
 * @returns its manifest.
 * @throws Error with a sentence for the operator if anything differs from the manifest.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseOtherPrograms(manifest);
  const wrong = [...(await wrongTables(folder, manifest)), ...(await wrongFiles(folder, manifest))];
  if (wrong.length > 0) throw new Error(`Копия ${folder} повреждена, ничего не записано:\n${wrong.join("\n")}`);
  return manifest;
}

function refuseOtherPrograms({ migrations, tables }: Manifest): void {
  const ours = backedUpTables.map((table): string => table.name);
  if (isBeforeBaseline(migrations)) throw new Error(tooOld);
  const isNewer = isFromNewerProgram(migrations) || !Object.keys(tables).every((name) => ours.includes(name));
  if (isNewer) throw new Error(newerProgram);
  // A backup of an older program may lack some tables.
  const isComplete = migrationNames.every((name) => migrations.includes(name));
  const absent = isComplete ? ours.filter((name) => !(name in tables)) : [];
  if (absent.length > 0) throw new Error(`В копии нет таблиц: ${absent.join(", ")}. Ничего не записано.`);
}

const tooOld =
  "Копию сделала слишком старая версия программы: эта её не восстановит. Ничего не записано. Восстановите её той версией, а потом обновляйте программу через промежуточную.";

async function wrongTables(folder: string, { tables }: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { sha256 }] of Object.entries(tables)) {
    const path = tableFile(folder, name);
    const found = await digestOf(path);
    if (found?.sha256 !== sha256) wrong.push(complaint(path, found));
  }
  return wrong;
}

async function wrongFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { size, sha256 }] of Object.entries(files)) {
    const path = mediaFile(folder, name);
    const found = await digestOf(path);
    if (found?.size !== size || found.sha256 !== sha256) wrong.push(complaint(path, found));
  }
  return wrong;
}

function complaint(path: string, found: unknown): string {
  return found === undefined ? `  нет файла ${path}` : `  не сходится контрольная сумма: ${path}`;
}
