import { commandLimits } from "#server/platform/database/database-limits.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { loadDemo } from "./load-demo.ts";

/** What a process of its own is given: typesetting takes hundreds of megabytes, which go when it ends. */
export type DemoOrder = { folder: string; url: string | undefined; mediaFolder: string; year: number };

async function loadInto({ folder, url, mediaFolder, year }: DemoOrder): Promise<void> {
  const database = await openDatabase({ folder, url, limits: commandLimits });
  await loadDemo(database, folderStore(mediaFolder), year, { registrants: true });
  await database.close();
}

loadInto(JSON.parse(process.env["DEMO_ORDER"] ?? "")).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
