import { resolve } from "node:path";
import pino from "pino";
import type { Database } from "./database/open-database.ts";
import type { Environment } from "./environment.ts";
import { bucketOf, openStores } from "./files/open-stores.ts";
import { createLog } from "./log.ts";
import { mailerOf } from "./mail/mailer.ts";
import type { Platform } from "./platform.ts";
import { createPrinter } from "./printing/printer.ts";
import { readSecretKey } from "./secrets/secret-key.ts";

/** @param sync for commands: the log is written synchronously, so that its lines are in order with the output. */
export function platformOf(environment: Environment, database: Database, { sync }: { sync: boolean }): Platform {
  const folder = resolve(environment.DATA_DIR);
  return {
    database,
    clock: () => new Date(),
    siteUrl: environment.SITE_URL,
    hstsSubdomains: environment.HSTS_SUBDOMAINS === "on",
    apiUrl: environment.API_URL,
    timeZone: environment.TIME_ZONE,
    backupAt: environment.BACKUP_AT === "off" ? undefined : environment.BACKUP_AT,
    fileUrls: environment.FILE_URLS,
    dataFolder: folder,
    ...openStores({ folder, bucket: bucketOf(environment, "FILES_S3") }),
    uploadLimit: environment.UPLOAD_LIMIT,
    printer: createPrinter(),
    mailer: mailerOf(environment),
    secretKey: readSecretKey(folder, environment.SECRET_KEY),
    limits: environment.RATE_LIMITS,
    errorsWebhook: environment.ERRORS_WEBHOOK,
    log: createLog(environment.LOG_LEVEL, pino.destination({ dest: 2, sync })),
  };
}
