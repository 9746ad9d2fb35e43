// The first step of `npm run torture`: how many rounds, on which database, which troubles.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: true });
runNode(["bench/torture.ts", ...process.argv.slice(2)]);
