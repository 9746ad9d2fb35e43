import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ListRow } from "./list/list-content.ts";

/** The rows of lists that wait to be loaded, each in a file named as the list; all nodes share the folder. */
export function importsFolder(dataFolder: string) {
  const folder = join(dataFolder, "imports");
  return {
    async write(id: string, rows: string): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, id), rows, { mode: 0o600 });
    },

    /** @returns undefined where they have been forgotten. */
    async read(id: string): Promise<ListRow[] | undefined> {
      const text = await readFile(join(folder, id), "utf8").catch(absent);
      return text === undefined ? undefined : JSON.parse(text);
    },

    remove: (id: string) => rm(join(folder, id), { force: true }),

    ids: async (): Promise<string[]> => (await readdir(folder).catch(absent)) ?? [],
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
