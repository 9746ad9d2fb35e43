import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runBackupCommand } from "../operate/backup/backup-command.ts";
import { dataOf, demoPlace, newPlace, testFolder } from "../operate/testing/test-backups.ts";
import { freePort } from "../testing/free-port.ts";
import { testNow } from "../testing/test-platform.ts";

type Where = { folder: string; url?: string | undefined; more?: Record<string, string> };

/**
 * Runs a file of the server as its command does, with a umask that allows all access.
 * @param isUp whether what it has printed shows that it runs, and is to be stopped.
 * @returns the exit code.
 */
function run(
  file: string,
  words: string[],
  { folder, url, more }: Where,
  isUp = (_: string) => false,
): Promise<number> {
  const path = join(import.meta.dirname, "..", file);
  const env = { ...process.env, DEMO: "off", DATA_DIR: folder, DATABASE_URL: url ?? "", ...more };
  const command = ["-c", 'umask 022; exec "$0" "$@"', process.execPath, path, ...words];
  return new Promise((resolve) => {
    const child = execFile("/bin/sh", command, { env });
    child.stdout?.on("data", (said) => isUp(String(said)) && child.kill());
    child.on("exit", (code) => resolve(code ?? -1));
  });
}

/** Returns the contents of a folder, and those of them that other users can access. */
function lookInto(folder: string) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return { names, open: names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0) };
}

/** The embedded database is a file in the data folder; PostgreSQL has its own storage. */
const database = () => (inject("postgresUrl") === undefined ? ["society.sqlite"] : []);

test("files written by the server are readable only by their owner", async () => {
  const { place } = await newPlace();
  const more = { PORT: String(await freePort()) };
  expect(await run("main.ts", [], { ...place, more }, (said) => said.includes("Сайт открыт"))).toBe(0);
  const { names, open } = lookInto(place.folder);
  expect(names).toEqual(expect.arrayContaining(["media", ...database()]));
  expect(open).toEqual([]);
  expect(statSync(place.folder).mode & 0o077).toBe(0);
});

test("files written by a restore are readable only by their owner", { tags: "full" }, async () => {
  const source = dataOf(await demoPlace());
  const copy = join(testFolder(), "copy");
  await runBackupCommand([copy], source, testNow);
  const { place } = await newPlace();
  expect(await run("operate/backup/restore-command.ts", [copy], place)).toBe(0);
  const { names, open } = lookInto(place.folder);
  expect(names).toEqual(expect.arrayContaining(["media", ...database()]));
  expect(open).toEqual([]);
});

test("files written by the staff command are readable only by their owner", async () => {
  const { place } = await newPlace();
  mkdirSync(place.folder, { recursive: true });
  expect(await run("staff-command.ts", ["list"], place)).toBe(0);
  const { names, open } = lookInto(place.folder);
  expect(names).toEqual(expect.arrayContaining(database()));
  expect(open).toEqual([]);
});
