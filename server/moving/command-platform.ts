import { join, resolve } from "node:path";
import pino from "pino";
import { openDatabase } from "../platform/database/open-database.ts";
import { readEnvironment } from "../platform/environment.ts";
import type { Platform } from "../platform/platform.ts";
import { createPrinter } from "../platform/printing/printer.ts";

/** The data of the server that has the same environment, opened for a command. */
export async function openPlatform(values: Record<string, string | undefined>): Promise<Platform> {
  const environment = readEnvironment(values);
  const folder = resolve(environment.DATA_DIR);
  return {
    database: await openDatabase({ folder, url: environment.DATABASE_URL }),
    clock: () => new Date(),
    siteUrl: environment.SITE_URL,
    timeZone: environment.TIME_ZONE,
    fileUrls: environment.FILE_URLS,
    dataFolder: folder,
    mediaFolder: join(folder, "media"),
    uploadLimit: environment.UPLOAD_LIMIT,
    printer: createPrinter(),
    limits: environment.RATE_LIMITS,
    log: pino({ level: environment.LOG_LEVEL }, pino.destination({ dest: 2, sync: true })),
  };
}

/** Lets go of everything, also after a failure. */
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
