import type { Platform } from "../../../platform/platform.ts";
import { importsFolder } from "./imports-folder.ts";
import { importsRepository } from "./imports-repository.ts";
import { forgetRows, isUnderWay, worksOf } from "./sent-lists.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** After an hour the rows of a list go, unless they are being loaded; after a day all that is known of it. */
export async function forgetOldLists(platform: Platform): Promise<void> {
  const { database, clock, dataFolder } = platform;
  const folder = importsFolder(dataFolder);
  // Before the rows: what is written from now on has its row by then.
  const files = await folder.ids();
  const ago = (time: number) => new Date(clock().getTime() - time).toISOString();
  await database.together((db) => importsRepository(db).forgetBegunBefore(ago(day)));
  for (const list of await importsRepository(database.read).begunBefore(ago(hour))) {
    if (!isUnderWay((await worksOf(platform, list)).loading)) await forgetRows(platform, list);
  }
  const known = await importsRepository(database.read).ids();
  for (const id of files) if (!known.has(id)) await folder.remove(id);
}
