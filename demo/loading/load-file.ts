import type { DemoFile } from "../demo-shape.ts";
import { cachedFile } from "../files/file-cache.ts";
import type { DemoTarget } from "../load-demo.ts";

/** Makes the file and stores it. @returns the id of its row. */
export async function loadFile({ db, files }: DemoTarget, folder: string, file: DemoFile): Promise<number> {
  return files.put(db, { folder, name: file.name, bytes: await cachedFile(file) });
}
