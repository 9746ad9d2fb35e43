// The first step of `npm run import`: brings the content of another site, or of an export, also while the server runs.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/site-import/import-command.ts", ...process.argv.slice(2)]);
