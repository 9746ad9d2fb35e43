import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Files below the data folder that the program must be able to write. A command run as root may have made them root's.
 */
const dataFiles = ["", "society.sqlite", "society.sqlite-wal", "society.sqlite-shm", "secret.key", "media", "backups"];

/** Returns a sentence about the first file of the data folder that belongs to another user, with the remedy. */
export function wrongOwnerIn(folder: string): string | undefined {
  const own = process.getuid?.();
  const path = dataFiles.map((name) => join(folder, name)).find((file) => ![own, undefined].includes(ownerOf(file)));
  if (own === undefined || path === undefined) return undefined;
  const [owner, user] = [ownerOf(path) ?? 0, own].map(userName);
  return `${path} принадлежит пользователю ${owner}, а\u00a0программа работает от\u00a0имени ${user}. Отдайте ему данные: chown -R ${user}: ${folder}`;
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

function userName(uid: number): string {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((one) => one.split(":")[2] === String(uid));
    return line?.split(":")[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
