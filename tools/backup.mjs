// The first step of `npm run backup`: a copy of the database and its files, also while the server runs.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/backup/backup-command.ts", ...process.argv.slice(2)]);
