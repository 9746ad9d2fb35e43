import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { createApp } from "#server/app.ts";
import { composeAnyLetter } from "#server/conference/letters/compose-any-letter.ts";
import { type Database, openDatabase } from "#server/kit/database/open-database.ts";
import { openStores } from "#server/kit/files/open-stores.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import { builtWeb } from "#server/kit/pages/web-build.ts";
import type { Platform } from "#server/kit/platform.ts";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { secretKeyOf } from "#server/kit/secrets/secret-key.ts";
import { watchDocuments } from "#server/library/files/process-documents.ts";
import { prepareSearch } from "#server/library/search/prepare-search.ts";
import { unreadFiles } from "#server/library/search/unread-files.ts";
import { ensureAdministrator } from "#server/office/accounts/ensure-administrator.ts";
import { sendLetters } from "#server/office/outbox/sending/send-letters.ts";
import { backfillEntries } from "#server/site/entries/backfill-entries.ts";
import { freePort } from "#server/testing/free-port.ts";
import { staff } from "./first-administrator.ts";

export type TestSite = {
  siteUrl: string;
  stop: () => Promise<void>;
};

const secretKey = secretKeyOf(Buffer.alloc(32, 1));
const now = () => new Date();

/** Writes the initial data of every site to a folder: demonstration content, registrations, an administrator. */
export async function fillSite(folder: string, clock = now): Promise<void> {
  const database = await openDatabase({ folder });
  const platform = platformIn(folder, database, clock);
  await loadDemo(platform, { people: "some" });
  await ensureAdministrator(database, clock, { login: staff.username, password: staff.password });
  await backfillEntries({ database, clock });
  await prepareSearch({ database });
  await leavePdfsAlone(database);
  await platform.printer.close();
  await database.close();
}

/**
 * Starts the built product with the demonstration content and the gallery on a free port.
 * @param given.filled a folder with the initial data; without it they are created, which takes seconds.
 * @param given.clock of the site, which journeys can move.
 * @param given.checkIn the folder of another build of the check-in.
 * @param given.trustProxy number of proxies in front of it.
 */
export async function startSite(
  given: { filled?: string; clock?: () => Date; trustProxy?: number; smtpUrl?: string; checkIn?: string } = {},
): Promise<TestSite> {
  const { filled, clock = now, trustProxy, smtpUrl, checkIn } = given;
  const folder = mkdtempSync(join(tmpdir(), "society-site-"));
  if (filled === undefined) await fillSite(folder, clock);
  else cpSync(filled, folder, { recursive: true });
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const database = await openDatabase({ folder });
  const platform = {
    ...platformIn(folder, database, clock),
    siteUrl,
    mailer: createMailer({ dataFolder: folder, siteUrl, url: smtpUrl }),
  };
  const { printer } = platform;
  const built = builtWeb(new URL("../.build/", import.meta.url));
  const web = checkIn === undefined ? built : { ...built, checkInFolder: checkIn };
  const app = await createApp({ platform, trustProxy, web, gallery: true });
  await app.listen({ port, host: "127.0.0.1" });
  const stopWatching = watchDocuments(platform);
  const stopSending = sendLetters(platform, composeAnyLetter);
  const stop = async () => {
    const closed = app.close();
    // As the server itself does: an open window may still be loading a picture.
    app.server.closeAllConnections();
    await closed;
    await Promise.all([stopWatching(), stopSending()]);
    await printer.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { siteUrl, stop };
}

function platformIn(folder: string, database: Database, clock: () => Date): Platform {
  const siteUrl = "http://127.0.0.1";
  return {
    database,
    clock,
    siteUrl,
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    ...openStores({ folder }),
    uploadLimit: 50 * 1024 * 1024,
    dataFolder: folder,
    printer: createPrinter(),
    mailer: createMailer({ dataFolder: folder, siteUrl }),
    secretKey,
    limits: "off",
    log: pino({ level: "warn" }),
  };
}

/**
 * Marks the PDFs of the demonstration content as processed, because processing them would keep a core busy for half a
 * minute.
 */
async function leavePdfsAlone(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    const pdfs = await unreadFiles(db, ["pdf"]);
    await db
      .insertInto("file_texts")
      .values(pdfs.map(({ id }) => ({ file_id: id, text: "" })))
      .execute();
  });
}
