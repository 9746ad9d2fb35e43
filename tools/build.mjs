// `npm run build`: prepares everything for the start of the product, so that the start itself writes only into the data
// folder. If the pages were built elsewhere, it only installs the packages for running and compiles nothing.
import { prepare, runNode, serverFlags } from "./prepare.mjs";

await prepare({ build: true, packages: "running" });
// The service account may not write here, so V8's code cache is created now.
process.env.NODE_ENV ??= "production";
runNode([...serverFlags, "--eval", 'import("./server/main.ts"); import("./.build/server/index.js")']);
