import { join, resolve } from "node:path";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import { readEnvironment } from "../../kit/environment.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { bucketOf, openBackups, openStores } from "../../kit/files/open-stores.ts";
import { withOperatorCommands } from "../../kit/operator-command.ts";
import { reasonOf } from "../../reason-of.ts";
import type { Manifest } from "./backup-manifest.ts";
import { databaseLabel } from "./database-label.ts";
import type { BackupsPlace } from "./stored-backups.ts";

/** The data of the server with the same environment. */
export type DataPlace = {
  place: DatabasePlace;
  media: FileStore;
  timeZone: string;
  /**
   * Where backups are stored, the name of the site, for how many days they are kept, and the public keys that encrypt
   * them.
   */
  backups: BackupsPlace & { site: string; days: number; recipients: string[] };
  /** Keys for an encrypted backup. */
  identities: string[];
};

export function dataPlace(values: Record<string, string | undefined>): DataPlace {
  const { DATA_DIR, DATABASE_URL: url, TIME_ZONE: timeZone, ...set } = readEnvironment(values);
  const folder = resolve(DATA_DIR);
  const backups = {
    to: set.BACKUP_S3_URL
      ? `${set.BACKUP_S3_URL.replace(/\/$/, "")}/backups`
      : resolve(set.BACKUP_TO ?? join(folder, "backups")),
    bucket: openBackups(set),
    site: new URL(set.SITE_URL).host.replaceAll(/[^a-z\d.-]+/g, "-"),
    days: set.BACKUP_DAYS,
    recipients: set.BACKUP_RECIPIENT,
  };
  const { media } = openStores({ folder, bucket: bucketOf(set, "FILES_S3") });
  const identities = set.BACKUP_IDENTITY === undefined ? [] : [set.BACKUP_IDENTITY];
  return {
    place: { folder, url },
    media,
    timeZone,
    backups,
    identities,
  };
}

/** «Записей 1 234, из них регистраций 61; файлов 130.» and the missing files, if any. */
export function contentsInWords({ tables, files, missing }: Manifest): string {
  const number = new Intl.NumberFormat("ru");
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const counts = [rows, tables["registrations"]?.rows ?? 0, Object.keys(files).length];
  const [all, people, media] = counts.map((count) => number.format(count));
  const counted = `Записей ${all}, из них регистраций ${people}; файлов ${media}.`;
  if (missing.length === 0) return counted;
  return `${counted}\nБаза называет и такие файлы, но в папке media их не было:\n  ${missing.join("\n  ")}`;
}

/** Prints the database that a command uses, then the result; an error is printed as one sentence, with exit code 1. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.error(databaseLabel(process.env));
    console.log(withOperatorCommands(await run()));
  } catch (error) {
    console.error(withOperatorCommands(reasonOf(error, process.env)));
    process.exitCode = 1;
  }
}
