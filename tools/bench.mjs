// The first step of `npm run bench`: the first word names a file of bench/, requests-per-second without one.
import { prepare, runNode } from "./prepare.mjs";

const [name = "requests-per-second", ...rest] = process.argv.slice(2);
await prepare({ build: true });
runNode([`bench/${name}.ts`, ...rest]);
