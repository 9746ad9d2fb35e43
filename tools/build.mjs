// `npm run build`: all that must be there before the product can start, so that the start itself writes nothing beside its
// data. Where the pages are built already, elsewhere, it installs what running needs and compiles nothing.
import { prepare, runNode, serverFlags } from "./prepare.mjs";

await prepare({ build: true, packages: "running" });
// The service account may not write here, so V8's code cache is created now.
process.env.NODE_ENV ??= "production";
runNode([...serverFlags, "--eval", 'import("./server/main.ts"); import("./.build/server/index.js")']);
