import type { Bulletin } from "#contract/site/bulletins.ts";
import { fileAddress, fileFacts, focusOf } from "../../kit/files/file-values.ts";
import type { Platform } from "../../kit/platform.ts";
import { type BulletinRow, bulletinsRepository } from "./bulletins-repository.ts";

/** Lists the visible bulletins, newest first. */
export async function listBulletins(platform: Platform): Promise<Bulletin[]> {
  const rows = await bulletinsRepository(platform.database.read).visible(platform.clock());
  return rows.map((row) => presentBulletin(platform, row));
}

export function presentBulletin(platform: Platform, row: BulletinRow): Bulletin {
  return {
    about: row.about,
    number: row.number,
    date: row.date,
    file: fileAddress(platform, row.path),
    id: row.id,
    ...fileFacts(row),
    ...coverOf(platform, row),
  };
}

function coverOf(platform: Platform, { cover_path, focus_x, focus_y }: BulletinRow) {
  if (cover_path === null) return { cover: null, cover_focus: null };
  return { cover: fileAddress(platform, cover_path), cover_focus: focusOf({ focus_x, focus_y }) };
}
