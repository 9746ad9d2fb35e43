// The first step of `npm run fuzz`: the short form of `npm test` with more rounds, on both databases.
import { prepare, runNode } from "./prepare.mjs";

const [rounds = "20", ...rest] = process.argv.slice(2);
process.env.FUZZ_ROUNDS = rounds;
process.env.TEST_FULL = "1";
process.env.FUZZ_SEED ??= String(Math.floor(Math.random() * 1_000_000));
console.log(`FUZZ_SEED=${process.env.FUZZ_SEED}, ${rounds} rounds`);
await prepare({ build: true });
const projects = ["--project", "server on sqlite", "--project", "server on postgres"];
runNode(["node_modules/vitest/vitest.mjs", "run", ...projects, "server/tests/hostile-requests.test.ts", ...rest]);
