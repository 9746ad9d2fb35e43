// The first step of `npm run export`: writes all that the society owns in an open form, also while the server runs.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/site-export/export-command.ts", ...process.argv.slice(2)]);
