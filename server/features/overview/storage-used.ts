import { statfs } from "node:fs/promises";
import type { Storage } from "../../../contract/overview.ts";
import type { Platform } from "../../platform/platform.ts";

/** How much room the library and the database take, and how much of the disk is left. */
export async function storageUsed({ database: { read, engine }, dataFolder }: Platform): Promise<Storage> {
  const [files, copies, database, disk] = await Promise.all([
    read.selectFrom("files").select(["id", "size", "width", "deleted_at"]).execute(),
    read
      .selectFrom("file_copies")
      .select((eb) => ["file_id", eb.fn.sum<number>("size").as("size")])
      .groupBy("file_id")
      .execute(),
    engine.databaseSize(read),
    diskOf(dataFolder),
  ]);
  const ofCopies = new Map(copies.map(({ file_id, size }) => [file_id, Number(size)]));
  const sum = (chosen: typeof files) => ({
    count: chosen.length,
    size: chosen.reduce((bytes, { id, size }) => bytes + size + (ofCopies.get(id) ?? 0), 0),
  });
  const live = files.filter(({ deleted_at }) => deleted_at === null);
  return {
    pictures: sum(live.filter(({ width }) => width !== null)),
    documents: sum(live.filter(({ width }) => width === null)),
    bin: sum(files.filter(({ deleted_at }) => deleted_at !== null)),
    database,
    disk,
  };
}

async function diskOf(folder: string): Promise<Storage["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
