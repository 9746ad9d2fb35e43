import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DemoFile } from "../demo-shape.ts";
import { makeFile } from "./make-file.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, ".build/demo-files");
const sources = fileURLToPath(new URL(".", import.meta.url));

let generatorOnce: Promise<string> | undefined;

/**
 * The bytes of a demonstration file, made once for each content and each state of what makes it: setting forty
 * bulletins takes ten seconds, and every run of the tests loads them several times.
 */
export async function cachedFile(file: DemoFile): Promise<Uint8Array> {
  generatorOnce ??= hashGenerator();
  const key = createHash("sha256")
    .update(await generatorOnce)
    .update(JSON.stringify(file))
    .digest("hex");
  const path = join(folder, key);
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    const made = await makeFile(file);
    // A folder that cannot be written costs time, nothing else.
    await writeWhole(path, made).catch(() => undefined);
    return made;
  }
}

/** Of all that a file's bytes depend on besides its content. */
async function hashGenerator(): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(sources)).filter((name) => !name.endsWith(".test.ts")).sort();
  for (const name of names) hash.update(name).update(await readFile(join(sources, name)));
  hash.update(await readFile(join(root, "package-lock.json")));
  return hash.digest("hex");
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
}
