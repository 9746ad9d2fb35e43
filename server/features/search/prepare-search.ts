import type { Platform } from "../../platform/platform.ts";
import { indexVersion, reindex } from "./index-content.ts";
import { indexRepository } from "./index-repository.ts";
import { readTextsOfFiles } from "./read-files.ts";

/** Before the server listens: reads the files that nobody has read yet, and makes the index where it is missing or old. */
export async function prepareSearch(platform: Pick<Platform, "database" | "mediaFolder">): Promise<void> {
  const { database } = platform;
  await readTextsOfFiles(platform);
  if ((await indexRepository(database.read).version()) === indexVersion) return;
  await database.transaction(async (transaction) => {
    await database.engine.oneAtATime(transaction);
    if ((await indexRepository(transaction).version()) === indexVersion) return;
    await reindex(transaction);
    await database.engine.countUpContent(transaction);
  });
}
