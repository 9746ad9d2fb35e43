import type { Platform } from "../../platform/platform.ts";
import { indexVersion, reindex } from "./index-content.ts";
import { indexRepository } from "./index-repository.ts";

/** Before the server listens: makes the index where it is missing or old. What stands in files comes to it in the background. */
export async function prepareSearch({ database }: Pick<Platform, "database">): Promise<void> {
  if ((await indexRepository(database.read).version()) === indexVersion) return;
  await database.exclusive(async (transaction) => {
    if ((await indexRepository(transaction).version()) === indexVersion) return;
    await reindex(transaction);
    await database.engine.countUpContent(transaction);
  });
}
