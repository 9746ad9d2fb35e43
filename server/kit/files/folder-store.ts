import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import send from "@fastify/send";
import { newKey } from "../secrets/random-tokens.ts";
import { writeDigested } from "./digests.ts";
import type { FileContent, FileStore, LocalFile } from "./file-store.ts";

/** Files below a folder, on this machine or shared by all nodes. */
export function folderStore(folder: string): FileStore {
  const placeOf = (path: string) => join(folder, path);
  return {
    put: (path, content) => writeBeside(placeOf(path), content),
    get: (path) => readFile(placeOf(path)).catch(absent),
    async stream(path) {
      const file = await open(placeOf(path)).catch(absent);
      return file?.createReadStream();
    },
    async respond(path, request) {
      const options = {
        root: folder,
        cacheControl: false,
        contentType: false,
        dotfiles: "deny",
        index: false,
      } as const;
      const response = await send(request, encodeURI(path), options);
      if (response.type === "file") return response;
      if (response.type === "directory" || response.statusCode === 404) return undefined;
      throw response.metadata.error;
    },
    delete: (path) => rm(placeOf(path), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    async list(beginning = "") {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
      return paths.filter((path) => path.startsWith(beginning));
    },
  };
}

/** Writes a temporary file and moves it into place, so that a file is complete or absent. */
async function writeBeside(target: string, content: FileContent): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if ("file" in content && content.isSpare) return move(content, target);
  const temporary = `${target}.${newKey()}.part`;
  try {
    if (content instanceof Uint8Array) await writeFile(temporary, content, { flush: true });
    else await copyFile(content, temporary);
    await rename(temporary, target);
  } catch (error) {
    // An incomplete file would only take space on the disk.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function move(content: LocalFile, target: string): Promise<void> {
  try {
    await rename(content.file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // A file of another disk cannot be moved, so it is copied.
    await writeBeside(target, { ...content, isSpare: false });
    await rm(content.file, { force: true });
  }
}

async function copyFile({ file, sha256 }: LocalFile, target: string): Promise<void> {
  const written = await writeDigested(target, createReadStream(file));
  if (sha256 !== undefined && written.sha256 !== sha256) throw new Error(`Файл ${file} изменился, пока его читали.`);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
