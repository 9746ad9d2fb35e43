// First step of `npm run bench -- <name>`: the name is a file of bench/, requests-per-second by default.
import { prepare, runNode } from "./prepare.mjs";

const [name = "requests-per-second", ...rest] = process.argv.slice(2);
await prepare({ build: true });
runNode([`bench/${name}.ts`, ...rest]);
