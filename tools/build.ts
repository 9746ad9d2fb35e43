import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { makeFont } from "./make-font.ts";
import { makeIcon } from "./make-icon.ts";

const output = new URL("../.build/", import.meta.url);
const assets = new URL("client/assets/", output);

/** Builds the pages into `.build` and packs scripts and styles once, as small as they get. */
async function build(): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await makeFont();
  const done = spawnSync("react-router", ["build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) throw new Error(`${done.stdout}\n${done.stderr}\n${done.error?.message ?? ""}`);
  await writeFile(new URL("client/favicon.ico", output), await makeIcon());
  for (const name of await readdir(assets)) if (/\.(js|css|svg)$/.test(name)) await pack(new URL(name, assets));
}

async function pack(file: URL): Promise<void> {
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file.pathname}.br`, brotliCompressSync(bytes, quality));
  await writeFile(`${file.pathname}.gz`, gzipSync(bytes, { level: 9 }));
}

await build();
