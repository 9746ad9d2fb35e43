// The first step of `npm start` and of the other commands that are one script of ours. Plain JavaScript with built-ins only,
// so that an old Node can run it: it installs what is missing and hands over to the Node that the project brings along.
// `--build`: with the pages built. What stands in server/ is the product itself and needs no packages for development.
import { prepare, runNode, serverFlags } from "./prepare.mjs";

const [first, ...rest] = process.argv.slice(2);
const build = first === "--build";
const words = build ? rest : [first, ...rest];
await prepare({ build, packages: words[0].startsWith("server/") ? "running" : "all" });
runNode(words[0] === "server/main.ts" ? [...serverFlags, ...words] : words);
