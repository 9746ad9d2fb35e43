// The first step of `npm run audit`: checks the audit trail, also while the server runs.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/audit-command.ts", ...process.argv.slice(2)]);
