import { readFile } from "node:fs/promises";
import type { DemoFile } from "../demo-shape.ts";
import { cachedPdf } from "../files/make-pdf.ts";
import type { DemoTarget } from "../load-demo.ts";

/** Reads or makes the file and stores it. @returns the id of its row. */
export async function loadFile({ db, files }: DemoTarget, folder: string, file: DemoFile): Promise<number> {
  const bytes =
    "source" in file
      ? await readFile(new URL(`../office/${file.source}`, import.meta.url))
      : await cachedPdf(file.title, file.body);
  return files.put(db, { folder, name: file.name, bytes });
}
