import { extname } from "node:path";
import type { FileUse, LibraryFile } from "../../../contract/files.ts";
import { instantInZone } from "../../../domain/russian-dates.ts";
import type { Platform } from "../../platform/platform.ts";
import { fileUses } from "./file-uses.ts";
import { filesRepository, type LibraryRow } from "./files-repository.ts";

/** Files as the library shows them, with where each is used. */
export async function presentFiles(platform: Platform, rows: LibraryRow[]): Promise<LibraryFile[]> {
  const ids = rows.map(({ id }) => id);
  const { read } = platform.database;
  const thumbnails = await filesRepository(read).thumbnails(ids);
  const uses = await fileUses(read, ids);
  return rows.map((row) => presentFile(platform, row, thumbnails.get(row.id), uses.get(row.id) ?? []));
}

function presentFile(
  { timeZone }: Platform,
  row: LibraryRow,
  thumbnail: string | undefined,
  uses: FileUse[],
): LibraryFile {
  const inZone = (instant: string | null) => instant && instantInZone(new Date(instant), timeZone);
  const isPicture = row.width !== null;
  return {
    id: row.id,
    name: row.name,
    kind: isPicture ? "picture" : "document",
    type: extname(row.name).slice(1).toLowerCase(),
    size: row.size,
    src: mediaAddress(row.path),
    // What is in the bin is served to nobody.
    thumbnail: isPicture && row.deleted_at === null ? mediaAddress(thumbnail ?? row.path) : null,
    width: row.width,
    height: row.height,
    created_at: inZone(row.created_at),
    created_by: row.created_by,
    deleted_at: inZone(row.deleted_at),
    uses,
  };
}

/** From the root, whatever other clients are given: texts of the site name their pictures so. */
function mediaAddress(path: string): string {
  return `/media/${path}`;
}
