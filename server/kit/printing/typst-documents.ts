import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createTypstCompiler, loadFonts, type TypstCompiler } from "@myriaddreamin/typst.ts";
import * as webCompiler from "@myriaddreamin/typst-ts-web-compiler";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { qrSvg } from "./qr-code.ts";

const require = createRequire(import.meta.url);
const fontWeights = ["400Regular", "500Medium", "600SemiBold", "700Bold"];

/** A compiled document, or the error message for the author of the template. */
export type Compiled = { pdf: Uint8Array } | { complaint: string };

export type TypstDocuments = {
  /**
   * Makes a tagged PDF with embedded fonts from a template, which finds the data as JSON in `sys.inputs.data`. Texts in
   * it are never executed as code; `inputJson` prepares them.
   * @throws if the compiler is broken and must not be used again.
   */
  compile(template: string, data: unknown): Promise<Compiled>;
  /**
   * Returns the memory of the compiler, in bytes. It grows by 1 to 2 MB a page and is never freed, because typst.ts 0.7
   * keeps all layouts; the compiler breaks at 4 GB, so its thread must end before.
   */
  memory(): number;
};

/** Starts a compiler, which caches its templates. */
export async function openTypstDocuments(code: WebAssembly.Module): Promise<TypstDocuments> {
  const { compiler, memory } = await startCompiler(code);
  const folders = new Set<string>();
  return {
    async compile(template, data) {
      addTemplates(compiler, dirname(template), folders);
      return compiler.runWithWorld({ mainFilePath: template, inputs: { data: inputJson(data) } }, async (world) => {
        const compiled = await world.compile();
        const exported = compiled.hasError ? compiled : await world.pdf();
        if ("result" in exported && exported.result) return { pdf: exported.result };
        return { complaint: JSON.stringify(exported.diagnostics) };
      });
    },
    memory: () => memory.buffer.byteLength,
  };
}

/**
 * Returns the template's input: texts in one line, typeset, without invisible marks; a field named `qr` becomes the SVG of its
 * code. Called in the compiler's thread, because five hundred pictures would block the server's.
 */
export function inputJson(data: unknown): string {
  return JSON.stringify(data, (key, value) => {
    if (typeof value !== "string") return value;
    return key === "qr" ? qrSvg(value) : withNoBreakSpaces(oneLine(value));
  });
}

/** Line breaks would break a line of a form, and invisible marks could reverse it. */
function oneLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim();
}

async function startCompiler(
  code: WebAssembly.Module,
): Promise<{ compiler: TypstCompiler; memory: WebAssembly.Memory }> {
  const { memory } = await webCompiler.default({ module_or_path: code });
  const compiler = createTypstCompiler();
  await compiler.init({
    // Initialized above, because typst.ts 0.7 initializes it in a deprecated way that prints a warning.
    getWrapper: async () => ({ ...webCompiler, default: async () => undefined }),
    getModule: () => code,
    // Without `assets: false` the compiler downloads its default fonts from a CDN.
    beforeBuild: [loadFonts(fontWeights.map(readFont), { assets: false })],
  });
  return { compiler, memory };
}

/** Adds all templates of a folder, and of the folders from which they import. */
function addTemplates(compiler: TypstCompiler, folder: string, added: Set<string>): void {
  if (added.has(folder)) return;
  added.add(folder);
  for (const name of readdirSync(folder).filter((candidate) => candidate.endsWith(".typ"))) {
    const source = readFileSync(join(folder, name), "utf8");
    compiler.addSource(join(folder, name), source);
    for (const [, path = ""] of source.matchAll(/^#import "(.+)"/gm))
      addTemplates(compiler, dirname(join(folder, path)), added);
  }
}

function readFont(weight: string): Uint8Array {
  return new Uint8Array(
    readFileSync(require.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`)),
  );
}
