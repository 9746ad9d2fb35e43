import type { Bulletin } from "../../../contract/bulletins.ts";
import { fileAddress, fileFacts } from "../../platform/file-values.ts";
import type { Platform } from "../../platform/platform.ts";
import { bulletinsRepository } from "./bulletins-repository.ts";

/** Newest first. */
export async function listBulletins(platform: Platform): Promise<Bulletin[]> {
  const rows = await bulletinsRepository(platform.database.read).all();
  return rows.map((row) => ({
    about: row.about,
    number: row.number,
    date: row.date,
    file: fileAddress(platform, row.path),
    id: row.id,
    ...fileFacts(row),
    cover: row.cover_path === null ? null : fileAddress(platform, row.cover_path),
  }));
}
