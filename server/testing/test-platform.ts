import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../kit/database/open-database.ts";
import { folderStore } from "../kit/files/folder-store.ts";
import { openStores } from "../kit/files/open-stores.ts";
import { createLog } from "../kit/log.ts";
import { createMailer } from "../kit/mail/mailer.ts";
import type { Platform } from "../kit/platform.ts";
import { createPrinter } from "../kit/printing/printer.ts";
import { secretKeyOf } from "../kit/secrets/secret-key.ts";

/** The default instant of tests. */
export const testNow = new Date("2026-11-21T12:00:00+03:00");

export const testSecretKey = secretKeyOf(Buffer.alloc(32, 1));

/** Its threads take a second to start, so the tests of a worker share them. */
const printer = { ...createPrinter(), close: async () => {} };

/** A platform around this database, with a data folder of its own. */
export function testPlatform(database: Database, mediaFolder: string): Platform {
  const dataFolder = mkdtempSync(join(tmpdir(), "society-test-data-"));
  return {
    ...openStores({ folder: dataFolder }),
    database,
    clock: () => testNow,
    siteUrl: "http://site.example",
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    media: folderStore(mediaFolder),
    uploadLimit: 50 * 1024 * 1024,
    dataFolder,
    printer,
    mailer: createMailer({ dataFolder, siteUrl: "http://site.example" }),
    secretKey: testSecretKey,
    limits: "off",
    log: createLog("warn", process.stderr),
  };
}
