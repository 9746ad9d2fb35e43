import { expect, test } from "vitest";
import { fuzzRun } from "../testing/fuzzing/fuzz-run.ts";

/** `npm run fuzz` sets these: more rounds, or the seed of the round that failed. */
const first = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const rounds = Number(process.env["FUZZ_ROUNDS"] ?? (process.env["TEST_FULL"] === undefined ? 1 : 4));

test(
  "no generated request causes a server error, an invalid response or a leak of protected data",
  async () => {
    const seeds = Array.from({ length: rounds }, (_, round) => first + round);
    const { findings, ...rest } = await fuzzRun(seeds);
    if (process.env["FUZZ_ROUNDS"]) console.log(JSON.stringify(rest, null, 1));
    // Each with the seed that reproduces it: FUZZ_SEED=… npm run fuzz -- 1
    expect(findings).toEqual({});
  },
  24 * 3_600_000,
);
