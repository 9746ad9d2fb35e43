import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const folder = new URL("../web/fonts/generated/", import.meta.url);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const marks = " \u00a0\u202f!\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~«»„“”’‘–—…·•§©®°±×÷≤≥≈−\u2011\u00ad₽";

/**
 * Reduces the font's Latin file to the characters of a Russian site: letters, figures, punctuation. Its Cyrillic file
 * is small enough already.
 */
export async function makeFont(): Promise<void> {
  const target = new URL("golos-latin.woff2", folder);
  if (await stat(target).catch(() => undefined)) return;
  const { resolve } = createRequire(import.meta.url);
  const latin = await readFile(resolve("@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2"));
  await mkdir(folder, { recursive: true });
  await writeFile(target, await subsetFont(latin, letters + marks, { targetFormat: "woff2" }));
}

if (import.meta.main) await makeFont();
