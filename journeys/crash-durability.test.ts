/** @module-tag full */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Stage } from "#rehearsals/support/stage.ts";
import { runTorture } from "#rehearsals/torture/torture.ts";

test.each([
  ["sqlite", 2],
  ["postgres", 3],
] as const)(
  "%s loses no acknowledged write when the process and the database are killed under mixed load",
  async (engine, rounds) => {
    const stage = new Stage(mkdtempSync(join(tmpdir(), "society-killed-")));
    onTestFinished(async () => {
      await stage.cleanUp();
      rmSync(stage.folder, { recursive: true, force: true });
    });
    const { losses, acknowledged } = await runTorture(stage, { engine, rounds, hasSmallDisk: false, only: "killed" });
    expect(losses).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  },
);
