// The first step of `npm run dev`: installs what is missing, then serves with hot reload of pages and restarts at a
// change of the server.
import { prepare, runNode } from "./prepare.mjs";

await prepare({ build: false });
process.env.NODE_ENV = "development";
runNode([
  "--watch-path=server",
  "--watch-path=contract",
  "--watch-path=domain",
  "--watch-preserve-output",
  "tools/dev-server.ts",
]);
