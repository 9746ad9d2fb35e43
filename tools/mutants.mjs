// The first step of `npm run mutants`: changes one place of the code at a time and lists the changes that no test
// notices. All rules take an hour, so the command takes the name of a room.
import { prepare, runNode } from "./prepare.mjs";

const [room = "domain"] = process.argv.slice(2);
process.env.MUTATED_ROOM = room;
await prepare({ build: true });
runNode(["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "tools/mutants/stryker.config.mjs"]);
