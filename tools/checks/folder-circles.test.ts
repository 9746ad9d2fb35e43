import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles().filter((file) => !isTest(file) && !file.path.endsWith(".css"));

/** Imports between the parts of a folder. A subfolder with all its own parts counts as one. */
function usesBetweenParts(room: string): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const imported of imports) {
      const [from, to] = siblings(room, dirname(path), dirname(imported));
      if (from === undefined || to === undefined) continue;
      uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return uses;
}

/** The two sibling folders that contain `one` and `other`; none if one contains the other. */
function siblings(room: string, one: string, other: string): [string?, string?] {
  if (![one, other].every((path) => path.startsWith(`${room}/`))) return [];
  const [parts, others] = [one.split("/"), other.split("/")];
  const apart = parts.findIndex((part, index) => part !== others[index]);
  if (apart < 0 || apart >= others.length) return [];
  return [parts.slice(0, apart + 1).join("/"), others.slice(0, apart + 1).join("/")];
}

/** The folders reachable from a folder. */
function reach(uses: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of uses.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

test.each(["office", "library", "conference", "people", "site"].map((wing) => `server/${wing}`).concat("web/staff"))(
  "folders of %s have no circular imports: move shared code into a folder below them",
  (room) => {
    const uses = usesBetweenParts(room);
    expect([...uses.keys()].filter((folder) => reach(uses, folder).has(folder))).toEqual([]);
  },
);
