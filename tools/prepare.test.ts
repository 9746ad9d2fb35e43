import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

/** A substitute for npm that records its arguments and creates a Node that does the same. */
const recordingNpm = `#!/bin/sh
while [ "$1" != ci ]; do said="$said$1 "; shift; done
echo "npm $said$1 $2" >> "$RECORD"
rm -rf node_modules && mkdir -p node_modules/.bin
cat > node_modules/.bin/node <<'END'
#!/bin/sh
echo "node $1" >> "$RECORD"
rm -rf .build && mkdir .build
END
chmod +x node_modules/.bin/node
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "society-prepare-"));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  for (const folder of ["bin", "tools", "web", "ui", "domain", "contract", "docs/guide"]) {
    mkdirSync(join(clone, folder), { recursive: true });
  }
  for (const file of ["package-lock.json", "vite.config.ts", "react-router.config.ts"]) {
    writeFileSync(join(clone, file), "");
  }
  for (const file of ["prepare.mjs", "build.ts", "guide-plugin.ts"]) {
    cpSync(join("tools", file), join(clone, "tools", file));
  }
  writeFileSync(join(clone, "package.json"), JSON.stringify({ dependencies: { node: "26.1.0" } }));
  writeFileSync(join(clone, "bin/npm"), recordingNpm);
  chmodSync(join(clone, "bin/npm"), 0o755);
});

type Machine = { NODE_ENV?: string; version?: string };

type PrepareOptions = { build: boolean; packages?: "running" };

/** @returns the recorded installations and builds. */
const prepared = (order: PrepareOptions, machine?: Machine): string[] => prepare(order, machine).record;

function prepare(order: PrepareOptions, { version = "v24.1.0", ...environment }: Machine = {}) {
  const record = join(clone, "record");
  rmSync(record, { force: true });
  const script = `Object.defineProperty(process, "version", { value: "${version}" });
    await (await import("./tools/prepare.mjs")).prepare(${JSON.stringify(order)})`;
  const PATH = `${join(clone, "bin")}:${process.env["PATH"]}`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: clone,
    encoding: "utf8",
    env: { ...environment, PATH, RECORD: record },
  });
  expect(status, stderr).toBe(0);
  return { record: existsSync(record) ? readFileSync(record, "utf8").trim().split("\n") : [], stderr };
}

const start = { build: true, packages: "running" } as const;
const all = "npm ci --include=dev";
const running = "npm ci --omit=dev";
const building = "node tools/build.ts";

test("an empty clone installs all packages and is built once, regardless of NODE_ENV", () => {
  expect(prepared(start, { NODE_ENV: "production" })).toEqual([all, building]);
  expect(prepared(start, { NODE_ENV: "production" })).toEqual([]);
});

test("a release built elsewhere installs only the packages for running and is not built", () => {
  prepared(start);
  rmSync(join(clone, "node_modules"), { recursive: true });
  expect(prepared(start)).toEqual([running]);
  expect(prepared(start)).toEqual([]);
});

test("a release with changed sources installs all packages and is built", () => {
  prepared(start);
  rmSync(join(clone, "node_modules"), { recursive: true });
  prepared(start);
  writeFileSync(join(clone, "web/page.tsx"), "changed");
  expect(prepared(start)).toEqual([all, building]);
});

test("the tests require all packages, not only those for running", () => {
  expect(prepared({ build: false, packages: "running" })).toEqual([running]);
  expect(prepared({ build: false })).toEqual([all]);
  expect(prepared({ build: false, packages: "running" })).toEqual([]);
});

test("a changed lock file does not remove the developer packages", () => {
  prepared({ build: false });
  writeFileSync(join(clone, "package-lock.json"), '{"changed":true}');
  expect(prepared({ build: false, packages: "running" })).toEqual([all]);
});

test("packages are installed again if their stamp is unreadable", () => {
  prepared(start);
  writeFileSync(join(clone, "node_modules/.packages-stamp"), "1f0e");
  expect(prepared(start)).toEqual([running]);
});

test("if Node is older than some packages require, the project's own Node installs them", () => {
  const newer = "npm exec --yes --package=node@26.1.0 --package=npm@11 -- npm ci --omit=dev";
  const only = { build: false, packages: "running" } as const;
  for (const version of ["v18.20.4", "v20.11.0", "v22.2.0"]) {
    expect(prepared(only, { version })).toEqual([newer]);
    rmSync(join(clone, "node_modules"), { recursive: true });
  }
  expect(prepared(only, { version: "v20.19.2" })).toEqual([running]);
});

test("each step is printed with its duration", () => {
  const { stderr } = prepare(start);
  expect(stderr.split("\n").slice(0, -1)).toEqual([
    "Устанавливаю пакеты…",
    expect.stringMatching(/^Устанавливаю пакеты: \d+ с$/),
    "Собираю страницы…",
    expect.stringMatching(/^Собираю страницы: \d+ с$/),
  ]);
});
