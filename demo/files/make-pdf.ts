import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTypst } from "#server/platform/printing/printer.ts";
import { openTypstDocuments, type TypstDocuments } from "#server/platform/printing/typst-documents.ts";
import { readBlocks } from "../markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const template = join(root, "demo/files/document.typ");
/** All that a file's bytes depend on besides its content. */
const sources = [
  "demo/markdown.ts",
  "demo/files/document.typ",
  "demo/files/make-pdf.ts",
  "server/platform/printing/typst-documents.ts",
  "package-lock.json",
];
const cache = join(root, ".build/demo-files");

let documentsOnce: Promise<TypstDocuments> | undefined;
let sourcesOnce: Promise<string> | undefined;

/** A tagged A4 PDF in Russian. The same title and body always give the same bytes. */
export async function makePdf(title: string, body: string): Promise<Uint8Array> {
  documentsOnce ??= readTypst().then(openTypstDocuments);
  const compiled = await (await documentsOnce).compile(template, { title, body: readBlocks(body) });
  if ("pdf" in compiled) return compiled.pdf;
  throw new Error(`«${title}» could not be made into a PDF: ${compiled.complaint}`);
}

/**
 * The same, made once for each content and each state of what makes it: setting forty bulletins takes ten seconds, and
 * every run of the tests loads them several times.
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
    // A folder that cannot be written costs time, nothing else.
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
