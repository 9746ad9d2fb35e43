// The first step of `npm run bench`.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: true });
runNode(["bench/requests-per-second.ts", ...process.argv.slice(2)]);
