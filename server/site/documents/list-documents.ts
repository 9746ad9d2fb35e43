import type { SocietyDocument } from "#contract/site/documents.ts";
import { titledFile } from "../../kit/files/file-values.ts";
import type { Platform } from "../../kit/platform.ts";
import { documentsRepository } from "./documents-repository.ts";

/** Lists the visible documents, in the order set by staff. */
export async function listDocuments(platform: Platform): Promise<SocietyDocument[]> {
  const rows = await documentsRepository(platform.database.read).visible(platform.clock());
  return rows.map(({ section, about, ...row }) => ({ id: row.id, ...titledFile(platform, row), section, about }));
}
