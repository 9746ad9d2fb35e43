// The first step of `npm run mutants`: breaks the rules on purpose, one place at a time, and tells which breakages no test
// noticed. A rehearsal: it takes an hour for all rules, so that one asks for a room.
import { prepare, runNode } from "./prepare.mjs";

const [room = "domain"] = process.argv.slice(2);
process.env.MUTATED_ROOM = room;
await prepare({ build: true });
runNode(["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "tools/mutants/stryker.config.mjs"]);
