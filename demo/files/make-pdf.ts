import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createTypstCompiler, loadFonts, type TypstCompiler } from "@myriaddreamin/typst.ts";
import * as webCompiler from "@myriaddreamin/typst-ts-web-compiler";
import type { DemoBlock } from "../demo-shape.ts";

const require = createRequire(import.meta.url);
const fontWeights = ["400Regular", "600SemiBold", "700Bold"];
const templatePath = "/document.typ";

let compilerOnce: Promise<TypstCompiler> | undefined;

/** The first call costs about 0.3 s (28 MB of WebAssembly), so the compiler is kept for the life of the process. */
function sharedCompiler(): Promise<TypstCompiler> {
  compilerOnce ??= createCompiler();
  return compilerOnce;
}

async function createCompiler(): Promise<TypstCompiler> {
  const fonts = await Promise.all(fontWeights.map(readFont));
  const compiler = createTypstCompiler();
  await compiler.init({
    getWrapper: wrapWebCompiler,
    // Handed over as bytes: the package's own loader needs `new Function`, which test runners forbid.
    getModule: () => readFile(require.resolve("@myriaddreamin/typst-ts-web-compiler/wasm")),
    // `assets: false` matters: without it the compiler downloads its default fonts from a CDN.
    beforeBuild: [loadFonts(fonts, { assets: false })],
  });
  compiler.addSource(templatePath, await readFile(new URL("./document.typ", import.meta.url), "utf8"));
  return compiler;
}

/** typst.ts 0.7 starts the WebAssembly in a deprecated way that prints a warning; this passes what it asks for. */
async function wrapWebCompiler(): Promise<typeof webCompiler> {
  return { ...webCompiler, default: (bytes) => webCompiler.default({ module_or_path: bytes as BufferSource }) };
}

async function readFont(weight: string): Promise<Uint8Array> {
  const path = require.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`);
  return new Uint8Array(await readFile(path));
}

/** A tagged A4 PDF in Russian. The same title and body always give the same bytes. */
export async function makePdf(title: string, body: DemoBlock[]): Promise<Uint8Array> {
  const compiler = await sharedCompiler();
  const inputs = { source: JSON.stringify({ title, body }) };
  return compiler.runWithWorld({ mainFilePath: templatePath, inputs }, async (world) => {
    const compiled = await world.compile();
    const exported = compiled.hasError ? compiled : await world.pdf();
    if ("result" in exported && exported.result) return exported.result;
    throw new Error(`«${title}» could not be made into a PDF: ${JSON.stringify(exported.diagnostics)}`);
  });
}
