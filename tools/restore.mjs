// The first step of `npm run restore`: fills an empty database and its files from a backup.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: false });
runNode(["server/backup/restore-command.ts", ...process.argv.slice(2)]);
