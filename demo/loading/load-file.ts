import { readFile } from "node:fs/promises";
import type { DemoFile } from "../content-shape.ts";
import { cachedPdf } from "../files/make-pdf.ts";
import type { DemoTarget } from "../load-demo.ts";

/**
 * Copies or generates a file and stores it.
 * @returns the id of its row.
 */
export async function loadFile({ db, files }: DemoTarget, folder: string, file: DemoFile): Promise<number> {
  const bytes =
    file.source === undefined
      ? await cachedPdf(file.title, file.body)
      : await readFile(new URL(`../office/${file.source}`, import.meta.url));
  return files.put(db, { folder, name: file.name, bytes });
}
