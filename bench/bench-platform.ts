import pino from "pino";
import type { Database } from "#server/platform/database/open-database.ts";
import { openStores } from "#server/platform/files/open-stores.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createPrinter } from "#server/platform/printing/printer.ts";
import { secretKeyOf } from "#server/platform/secrets/secret-key.ts";

/** What the server's use cases stand on, without a server. @param folder of its data. */
export function platformOn(database: Database, folder: string): Platform {
  return {
    database,
    clock: () => new Date(),
    siteUrl: "http://site.example",
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    dataFolder: folder,
    ...openStores({ folder }),
    uploadLimit: 0,
    printer: createPrinter(),
    secretKey: secretKeyOf(Buffer.alloc(32, 1)),
    limits: "off",
    log: pino({ level: "silent" }),
  };
}
