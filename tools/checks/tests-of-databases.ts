import { type SourceFile, sourceFiles } from "./source-files.ts";

const gates = ["server/testing/test-database.ts", "server/testing/postgres-databases.ts"];

/** Returns the server tests whose imports reach no test database. Their result does not depend on the engine. */
export function testsWithoutDatabase(): string[] {
  const files = new Map(sourceFiles().map((file) => [file.path, file]));
  const tests = [...files.values()].filter(({ path }) => /^server\/.*\.test\.ts$/.test(path));
  return tests.filter((test) => !leadsTo(gates, test, files)).map(({ path }) => path);
}

function leadsTo(wanted: readonly string[], from: SourceFile, files: ReadonlyMap<string, SourceFile>): boolean {
  const seen = new Set<string>();
  const ahead = [from];
  for (let file = ahead.pop(); file; file = ahead.pop()) {
    if (wanted.includes(file.path)) return true;
    for (const path of file.imports) {
      const next = files.get(path);
      if (next && !seen.has(path)) ahead.push(next);
      seen.add(path);
    }
  }
  return false;
}
