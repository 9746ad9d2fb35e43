import { commandLimits } from "../../kit/database/database-limits.ts";
import type { Engine } from "../../kit/database/engine.ts";
import { lastGivenId, resetSequenceAfter } from "../../kit/database/given-ids.ts";
import { type Database, openDatabase } from "../../kit/database/open-database.ts";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import { privateTables } from "../../kit/database/tables/private-tables.ts";
import { contentTables, type Db } from "../../kit/database/tables/tables.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { outageOf } from "../../kit/outage.ts";
import { failUnsentLetters } from "../../office/outbox/letters-repository.ts";
import { cleanseRestored } from "../../people/erasure/apply-erasures.ts";
import {
  type JournalAct,
  type JournalLine,
  journalFile,
  mirrorErasures,
  readJournal,
} from "../../people/erasure/erasure-journal.ts";
import { type Manifest, mediaFile, readAnyManifest, readManifest, sealedFormat, tableFile } from "./backup-manifest.ts";
import { backedUpTables } from "./backup-tables.ts";
import { checkBackup } from "./check-backup.ts";
import { upgradedRows } from "./older-rows.ts";
import { unpackRows } from "./packed-rows.ts";
import { openSealed } from "./sealed-backup.ts";
import { hasRows } from "./table-rows-repository.ts";

/** Number of rows per statement: far below the limits of both engines. */
const together = 500;

const tellEvery = 10 * together;
const silent = () => {};

export type RestoreOrder = {
  source: string;
  place: DatabasePlace;
  media: FileStore;
  /** Files of further journals of erasures, besides the one in the data folder. */
  erasures?: string[];
  /** The journal of a later backup. */
  laterErasures?: JournalLine[];
  /** Called with the decrypted manifest before anything else is read; an error stops the restore. */
  onOpened?: (manifest: Manifest) => void;
  /** Called with the progress as text, every few thousand rows. */
  onProgress?: ((progress: string) => void) | undefined;
  /** The keys for an encrypted backup. */
  identities?: string[];
};
export type Restored = Manifest & { erased: number; missingActs: JournalAct[] };

/**
 * Fills an empty database, on either engine, and the file store from a backup, in one transaction. Registrants erased
 * since the backup are erased again before the data can be read.
 * @returns the backup's manifest, the number of erasures, and the acts of destruction that the backup lacks. They name
 *   persons, so they are not in the journal; their numbers are not given again.
 * @throws Error with a message for the operator if the backup is incomplete or the database is not empty.
 */
export async function restoreDatabase(order: RestoreOrder): Promise<Restored> {
  const { source, place, identities = [] } = order;
  const manifest = await readAnyManifest(source);
  if (manifest.format !== sealedFormat) return restorePlain(order);
  return inScratch(place.folder, async (scratch) => {
    await openSealed(source, manifest, scratch, identities);
    return restorePlain({ ...order, source: scratch });
  });
}

async function restorePlain(order: RestoreOrder): Promise<Restored> {
  const { source, place, media, erasures = [], laterErasures = [], onProgress = silent } = order;
  order.onOpened?.(await readManifest(source));
  const files = new Set([journalFile(place.folder), ...erasures]);
  const journals = [...laterErasures, ...(await Promise.all([...files].map(readJournal))).flat()];
  const manifest = await checkBackup(source);
  const database = await openDatabase({ ...place, limits: commandLimits });
  try {
    const { erased, missingActs } = await database.exclusive(async (db) => {
      // A server that starts now waits here, and then finds an administrator in the restored data.
      await refuseUnlessEmpty(db);
      await restoreTables(db, database, source, manifest, onProgress);
      for (const [path, { sha256 }] of Object.entries(manifest.files)) {
        await media.put(path, { file: mediaFile(source, path), sha256 });
      }
      await failUnsentLetters(db, new Date().toISOString());
      const cleansed = await cleanseRestored(db, journals);
      const given = await lastGivenId(db, database.engine, "erasure_acts");
      const last = Math.max(given, ...cleansed.missingActs.map(({ number }) => number));
      await resetSequenceAfter(db, database.engine, "erasure_acts", last);
      return cleansed;
    });
    await mirrorErasures({ database, dataFolder: place.folder }, journals);
    if (erased > 0) await database.scrub({ whole: true });
    return { ...manifest, erased, missingActs };
  } finally {
    await database.close();
  }
}

/**
 * @throws Error if the database is in use. The first start of a server creates an administrator, so such a database is
 *   not empty.
 */
async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const name of [...contentTables, ...privateTables].filter((table) => table !== "content_version")) {
    if (await hasRows(db, name)) throw new Error(notEmpty(name));
  }
}

function notEmpty(table: string): string {
  return `База данных не пуста: в ней есть таблица ${table} с записями. Ничего не изменено.
Копия восстанавливается только в пустую базу: остановите сервер и задайте новую папку, DATA_DIR=/путь,
а для PostgreSQL и новую базу, DATABASE_URL=postgres://…; потом запустите сервер с теми же значениями.`;
}

/** @throws Error with a message if the database refuses a row, or the number of rows differs from the manifest. */
export async function restoreTables(
  db: Db,
  { engine }: Pick<Database, "engine">,
  source: string,
  manifest: Manifest,
  onProgress: (progress: string) => void = silent,
) {
  for (const { name, key } of backedUpTables) {
    const facts = manifest.tables[name];
    if (!facts) continue;
    const reached = (rows: number) => onProgress(`Таблица ${name}: ${rows} из ${facts.rows}`);
    const rows = await restoreRows({ db, engine }, name, tableFile(source, name), reached).catch((error: Error) => {
      // An outage of the database or the disk is not a fault of the row: the command reports it with its remedy.
      if (outageOf(error)) throw error;
      throw new Error(`Таблица ${name} не восстановилась, база осталась пустой: ${error.message}`, { cause: error });
    });
    if (rows !== facts.rows) throw new Error(`В таблице ${name} копии строк ${rows}, а должно быть ${facts.rows}.`);
    if (key[0] === "id") await resetSequenceAfter(db, engine, name, facts.last_id ?? 0);
  }
}

type Target = { db: Db; engine: Engine };

async function restoreRows(
  { db, engine }: Target,
  table: string,
  file: string,
  reached: (rows: number) => void,
): Promise<number> {
  let rows = 0;
  for await (const portion of unpackRows(file, together)) {
    await engine.insertRows(db, table, upgradedRows(table, portion));
    rows += portion.length;
    if (rows % tellEvery === 0) reached(rows);
  }
  return rows;
}
