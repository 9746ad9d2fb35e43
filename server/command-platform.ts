import { resolve } from "node:path";
import { commandLimits } from "./kit/database/database-limits.ts";
import { openDatabase } from "./kit/database/open-database.ts";
import { readEnvironment } from "./kit/environment.ts";
import type { Platform } from "./kit/platform.ts";
import { platformOf } from "./kit/platform-of.ts";

/** Opens the data of the server with the same environment, for a command. */
export async function openPlatform(values: Record<string, string | undefined>): Promise<Platform> {
  const environment = readEnvironment(values);
  const folder = resolve(environment.DATA_DIR);
  const url = environment.DATABASE_URL;
  const database = await openDatabase({ folder, url, limits: commandLimits });
  return platformOf(environment, database, { sync: true });
}

/** Runs an action and then closes everything, also after a failure. */
export async function withPlatform<T>(
  values: Record<string, string | undefined>,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(values);
  try {
    return await work(platform);
  } finally {
    await platform.printer.close();
    await platform.database.close();
  }
}
