import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, normalize } from "node:path/posix";

export type SourceFile = { path: string; text: string; lines: number; imports: string[] };

const importing = /(?:from|import)\s*\(?\s*"([^"]+)"|new URL\(\s*"([^"]+)"/g;

/** The project's own code: files tracked by git or about to be added, with their imports as paths from the root. */
export function sourceFiles(): SourceFile[] {
  const patterns = ["*.ts", "*.tsx", "*.css", "*.mjs"];
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => path !== "" && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lines: text.split("\n").length - 1, imports: importedBy(path, text) };
    });
}

export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|\/testing\/|^journeys\//.test(path);

function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(importing)].flatMap(([, imported = "", named = ""]) => {
    const specifier = imported || named;
    if (specifier.startsWith("#")) return [specifier.slice(1)];
    return specifier.startsWith(".") ? [normalize(`${dirname(path)}/${specifier}`)] : [];
  });
}
