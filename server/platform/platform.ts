import type { Logger } from "pino";
import type { Database } from "./database/open-database.ts";
import type { FileStores } from "./files/open-stores.ts";
import type { ScannerAddress } from "./files/virus-scanner.ts";
import type { SecuredSite } from "./http/security-headers.ts";
import type { Printer } from "./printing/printer.ts";
import type { SecretKey } from "./secrets/secret-key.ts";

/** The services for every feature. Contains no term of the field. */
export type Platform = FileStores & {
  database: Database;
  clock: () => Date;
  /** The site's own address without a final slash; the Host header is not trusted. */
  siteUrl: string;
  hstsSubdomains?: SecuredSite["hstsSubdomains"];
  /** The origin whose API browsers call; absent: the site's own. */
  apiUrl?: string | undefined;
  timeZone: string;
  /** The time of day of the daily backup, `03:30`; absent: none. */
  backupAt?: string | undefined;
  fileUrls: "relative" | "absolute";
  /** Holds everything that is not in the database. */
  dataFolder: string;
  /** The largest file that staff may upload, in bytes. */
  uploadLimit: number;
  /** Scans uploads; absent: they are not scanned. */
  scanner?: ScannerAddress | undefined;
  printer: Printer;
  /** From a setting or a file, never from the database. */
  secretKey: SecretKey;
  /** `off` is for benches and the project's own tests. */
  limits: "on" | "off";
  log: Logger;
  /** Receives unexpected errors; absent: they are only shown on the staff home page. */
  errorsWebhook?: string | undefined;
};
