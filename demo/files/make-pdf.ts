import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTypst } from "#server/kit/printing/printer.ts";
import { openTypstDocuments, type TypstDocuments } from "#server/kit/printing/typst-documents.ts";
import { readBlocks } from "../markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const template = join(root, "demo/files/document.typ");
/** The sources of a generated PDF besides its content: a change in them invalidates the cache. */
const sources = [
  "demo/markdown.ts",
  "demo/files/document.typ",
  "demo/files/make-pdf.ts",
  "server/kit/printing/typst-documents.ts",
  "package-lock.json",
];
const cache = join(root, ".build/demo-files");

let documentsOnce: Promise<TypstDocuments> | undefined;
let sourcesOnce: Promise<string> | undefined;

/** Returns a tagged A4 PDF in Russian. The same title and body always produce the same bytes. */
export async function makePdf(title: string, body: string): Promise<Uint8Array> {
  documentsOnce ??= readTypst().then(openTypstDocuments);
  const compiled = await (await documentsOnce).compile(template, { title, body: readBlocks(body) });
  if ("pdf" in compiled) return compiled.pdf;
  throw new Error(`«${title}» could not be made into a PDF: ${compiled.complaint}`);
}

/**
 * Returns a PDF from the cache, or generates it. Forty bulletins take ten seconds, and each run of the tests loads them
 * several times.
 */
export async function cachedPdf(title: string, body: string): Promise<Uint8Array> {
  sourcesOnce ??= hashSources();
  const key = createHash("sha256")
    .update(await sourcesOnce)
    .update(JSON.stringify({ title, body }))
    .digest("hex");
  const path = join(cache, key);
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    const made = await makePdf(title, body);
    // A cache folder that is not writable only costs time.
    await writeWhole(path, made).catch(() => undefined);
    return made;
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of sources) hash.update(await readFile(join(root, path)));
  return hash.digest("hex");
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(cache, { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
}
