import { readFile, realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { z } from "zod";
import {
  answerFiles,
  exportedFile,
  exportFormat,
  exportManifest,
  fileInExport,
  hiddenFiles,
  manifestFile,
} from "./export-layout.ts";
import { readPages } from "./read-pages.ts";
import { decodedPath, type GivenFile, type Source, Unreadable } from "./source.ts";

/**
 * An export in a folder, read as if its site were running.
 * @throws Error with a sentence for whoever typed it, where there is none or a newer program made it.
 */
export async function folderSource(folder: string): Promise<Source> {
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
      return fileIn(folder, address, names);
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
  const text = await readFile(join(folder, name), "utf8").catch(() => {
    throw new Unreadable(`в выгрузке нет файла ${name}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(`файл ${name} испорчен`);
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable("в файле должен быть список");
  return value;
}

async function fileIn(folder: string, { pathname }: URL, names: ReadonlyMap<string, string>): Promise<GivenFile> {
  const path = decodedPath(pathname).replace(/^\/media\//, "");
  const place = fileInExport(folder, path);
  const bytes = place && (await bytesInside(folder, place).catch(() => undefined));
  if (!bytes) throw new Unreadable("в выгрузке такого файла нет");
  return { bytes, name: names.get(path) ?? basename(path), etag: null, modified: null };
}

/** A link of the folder may name any file of this machine: what lies elsewhere is not in the export. */
async function bytesInside(folder: string, place: string): Promise<Buffer | undefined> {
  const real = await realpath(place);
  const isInside = real.startsWith(`${await realpath(folder)}${sep}`) && (await stat(real)).isFile();
  return isInside ? readFile(real) : undefined;
}
