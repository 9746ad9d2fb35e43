/** @module-tag full */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runTorture } from "#rehearsals/torture/torture-rounds.ts";

test.each([
  ["sqlite", 2],
  ["postgres", 3],
] as const)(
  "%s loses no acknowledged write when the process and the database are killed under mixed load",
  async (engine, rounds) => {
    const folder = mkdtempSync(join(tmpdir(), "society-killed-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { losses, ledger } = await runTorture({ engine, rounds, folder, hasSmallDisk: false, only: "killed" });
    expect(losses).toEqual([]);
    expect(ledger.acknowledged["registration"]).toBeGreaterThan(0);
  },
);
