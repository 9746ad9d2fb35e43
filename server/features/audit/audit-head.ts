import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The newest seal that this program has seen, kept beside the database: it tells when the trail's end is cut off. */
export type AuditHead = { position: number; seal: string };

const fileName = "audit-head.json";

/** @returns undefined where there is none, or nothing that can be read. */
export async function readAuditHead(dataFolder: string): Promise<AuditHead | undefined> {
  try {
    const { position, seal } = JSON.parse(await readFile(join(dataFolder, fileName), "utf8"));
    return Number.isInteger(position) && typeof seal === "string" ? { position, seal } : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and moved into place: it is there whole or as it was. */
export async function writeAuditHead(dataFolder: string, { position, seal }: AuditHead): Promise<void> {
  const file = join(dataFolder, fileName);
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(unfinished, `${JSON.stringify({ position, seal })}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}
