// The first step of `npm start` and of other commands that run a script of the project. Plain JavaScript with built-ins
// only, for any Node since 18: it installs missing packages and runs the script with the project's own Node. `--build`
// also builds the pages. Scripts of server/ belong to the product and need no packages for development.
import { prepare, runNode, serverFlags } from "./prepare.mjs";

const [first, ...rest] = process.argv.slice(2);
const build = first === "--build";
const words = build ? rest : [first, ...rest];
await prepare({ build, packages: words[0].startsWith("server/") ? "running" : "all" });
runNode(words[0] === "server/main.ts" ? [...serverFlags, ...words] : words);
