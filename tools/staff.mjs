// The first step of `npm run staff`: helps those who cannot sign in, also while the server runs.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/staff-command.ts", ...process.argv.slice(2)]);
