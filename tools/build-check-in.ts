import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { namedWidths } from "./named-widths.ts";

const source = new URL("../web/check-in/", import.meta.url);
const output = new URL("../.build/check-in/", import.meta.url);
const iconSizes = [192, 512];

/**
 * Builds the page of the check-in, apart from the site's pages: it has a service worker, and the site loads no byte of
 * it.
 */
export async function buildCheckIn(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: source.pathname,
    base: "/checkin/",
    publicDir: false,
    css: { modules: { generateScopedName: "[name]_[local]" }, postcss: { plugins: [namedWidths] } },
    build: { outDir: output.pathname, emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  });
  const icon = await readFile(new URL("../web/components/favicon.svg", import.meta.url));
  await Promise.all(iconSizes.map((size) => writeIcon(icon, size)));
  await writeServiceWorker();
}

/** Fills the icon's square with white, because phones cut its corners. */
async function writeIcon(icon: Buffer, size: number): Promise<void> {
  const inner = Math.round(size * 0.7);
  const sign = await sharp(icon, { density: 600 })
    .resize(inner, inner, { fit: "contain", background: "#fff" })
    .toBuffer();
  const square = { width: size, height: size, channels: 3 as const, background: "#fff" };
  const png = await sharp({ create: square })
    .composite([{ input: sign }])
    .png()
    .toBuffer();
  await writeFile(new URL(`icon-${size}.png`, output), png);
}

/** Writes the files of the build into the service worker; another content gets another cache. */
async function writeServiceWorker(): Promise<void> {
  const names = await readdir(output, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const contents = createHash("sha256");
  for (const file of files) contents.update(await readFile(file));
  const worker = await readFile(new URL("service-worker.js", source), "utf8");
  const addresses = files.map((file) => `/checkin/${relative(output.pathname, file).replace(/^index\.html$/, "")}`);
  const filled = worker
    .replace("__CACHE_NAME__", `check-in ${contents.digest("hex").slice(0, 16)}`)
    .replace("__FILES__", addresses.join(" "));
  await writeFile(new URL("service-worker.js", output), filled);
}

if (import.meta.main) await buildCheckIn();
