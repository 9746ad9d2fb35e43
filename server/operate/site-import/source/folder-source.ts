import { readFile, realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { z } from "zod";
import { sizeWords } from "#server/library/files/size-words.ts";
import {
  answerFiles,
  exportedFile,
  exportFormat,
  exportManifest,
  fileInExport,
  hiddenFiles,
  manifestFile,
} from "../../site-export/export-layout.ts";
import { readPages } from "./read-pages.ts";
import { decodedPath, type GivenFile, type Source, Unreadable } from "./source.ts";

/**
 * An export in a folder, read like a running site.
 * @param uploadLimit the maximum size of a file, in bytes.
 * @throws Error with a message for the operator if there is no export, or a newer program made it.
 */
export async function folderSource(folder: string, uploadLimit?: number): Promise<Source> {
  const manifest = exportManifest.safeParse(await jsonIn(folder, manifestFile).catch(() => undefined));
  if (!manifest.success)
    throw new Error(`В папке ${folder} нет выгрузки, или она не закончена: нет файла ${manifestFile}.`);
  if (manifest.data.format > exportFormat)
    throw new Error("Выгрузку сделала более новая программа: обновите эту и повторите.");
  const rows = (name: keyof typeof hiddenFiles) => async () => listOf(await jsonIn(folder, hiddenFiles[name]));
  const files = async () => z.array(exportedFile).parse(await jsonIn(folder, hiddenFiles.files));
  const names = new Map((await files().catch(() => [])).map(({ path, name }) => [path, name]));
  const one = (path: string) => jsonIn(folder, answerFiles[path as keyof typeof answerFiles]);
  return {
    site: new URL(manifest.data.site),
    one,
    list: (path) => readPages(() => one(path)),
    async file(address) {
      if (address.host !== new URL(manifest.data.site).host)
        throw new Unreadable(`лежит на другом сервере, ${address.host}`);
      return fileIn(folder, address, names, uploadLimit);
    },
    hidden: {
      entries: rows("entries"),
      redirects: rows("redirects"),
      registrations: rows("registrations"),
      registrationSettings: rows("registrationSettings"),
      files: async () => [...names.keys()].map((path) => `/media/${path}`),
    },
  };
}

async function jsonIn(folder: string, name: string): Promise<unknown> {
  const bytes = await bytesInside(folder, join(folder, name)).catch(() => undefined);
  if (!bytes) throw new Unreadable(`в выгрузке нет файла ${name}`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Unreadable(`файл ${name} испорчен`);
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable("в файле должен быть список");
  return value;
}

type Names = ReadonlyMap<string, string>;

async function fileIn(folder: string, { pathname }: URL, names: Names, limit?: number): Promise<GivenFile> {
  const path = decodedPath(pathname).replace(/^\/media\//, "");
  const place = fileInExport(folder, path);
  const bytes = place && (await bytesInside(folder, place, limit).catch(notThere));
  if (!bytes) throw new Unreadable("в выгрузке такого файла нет");
  return { bytes, name: names.get(path) ?? basename(path), etag: null, modified: null };
}

function notThere(error: unknown): undefined {
  if (error instanceof Unreadable) throw error;
}

/** Refuses links to files outside of the folder, and endless files such as pipes. */
async function bytesInside(folder: string, place: string, limit?: number): Promise<Buffer | undefined> {
  const real = await realpath(place);
  const found = await stat(real);
  if (!real.startsWith(`${await realpath(folder)}${sep}`) || !found.isFile()) return undefined;
  if (limit !== undefined && found.size > limit) throw new Unreadable(`больше, чем можно: предел ${sizeWords(limit)}`);
  return readFile(real);
}
