import type { Logger } from "pino";
import type { Database } from "./database/open-database.ts";
import type { FileStores } from "./files/open-stores.ts";
import type { SecuredSite } from "./http/security-headers.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Printer } from "./printing/printer.ts";
import type { SecretKey } from "./secrets/secret-key.ts";

/** The services for all features. Nothing here depends on the society's domain. */
export type Platform = FileStores & {
  database: Database;
  clock: () => Date;
  /** The site's own origin, without a final slash; the Host header is not trusted. */
  siteUrl: string;
  hstsSubdomains?: SecuredSite["hstsSubdomains"];
  /** The origin of the API that browsers call; undefined for the site's own. */
  apiUrl?: string | undefined;
  timeZone: string;
  /** The time of day of the daily backup, `03:30`; undefined for no backups. */
  backupAt?: string | undefined;
  fileUrls: "relative" | "absolute";
  /** The folder of everything that is not in the database. */
  dataFolder: string;
  /** The maximum size of an upload by staff, in bytes. */
  uploadLimit: number;
  printer: Printer;
  mailer: Mailer;
  /** From the environment or a file, never from the database. */
  secretKey: SecretKey;
  /** `off` only for benches and the project's own tests. */
  limits: "on" | "off";
  log: Logger;
  /** The address that receives unexpected errors; if undefined, they are only shown on the staff home page. */
  errorsWebhook?: string | undefined;
};
