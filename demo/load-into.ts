import { commandLimits } from "#server/platform/database/database-limits.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { type FilesPlace, openStores } from "#server/platform/files/open-stores.ts";
import { reasonOf } from "#server/reason-of.ts";
import { loadDemo } from "./load-demo.ts";

/** Input of the loading process: typesetting takes hundreds of megabytes, which are freed when the process ends. */
export type DemoOrder = FilesPlace & { url: string | undefined; year: number };

async function loadInto({ folder, bucket, url, year }: DemoOrder): Promise<void> {
  const { media } = openStores({ folder, bucket });
  const database = await openDatabase({ folder, url, limits: commandLimits });
  await loadDemo(database, media, year, { registrants: true });
  await database.close();
}

loadInto(JSON.parse(process.env["DEMO_ORDER"] ?? "")).catch((error) => {
  console.error(reasonOf(error, process.env));
  process.exit(1);
});
