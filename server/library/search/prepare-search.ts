import type { Platform } from "../../kit/platform.ts";
import { indexVersion, reindex } from "./index-content.ts";
import { indexRepository } from "./index-repository.ts";

/** Rebuilds a missing or outdated index before the server listens. Texts of files are added in the background. */
export async function prepareSearch({ database }: Pick<Platform, "database">): Promise<void> {
  if ((await indexRepository(database.read).version()) === indexVersion) return;
  await database.exclusive(async (transaction) => {
    if ((await indexRepository(transaction).version()) === indexVersion) return;
    await reindex(transaction);
    await database.engine.incrementContentVersion(transaction);
  });
}
