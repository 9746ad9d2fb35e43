import type { FlatPage } from "../../../contract/pages.ts";
import { cleanHtml } from "../../platform/clean-html.ts";
import type { Platform } from "../../platform/platform.ts";
import { pagesRepository } from "./pages-repository.ts";

export async function listPages(platform: Platform): Promise<FlatPage[]> {
  const rows = await pagesRepository(platform.database.read).all();
  return rows.map((row) => ({ ...row, content: cleanHtml(row.content) }));
}
