// The first step of `npm start`: plain JavaScript with built-ins only, so that an old Node can run it. It installs and
// builds what is missing and hands over to the Node that the project brings along.
import { prepare, runNode } from "./prepare.mjs";

const arguments_ = process.argv.slice(2);
prepare({ build: true });
runNode(["server/main.ts", ...arguments_]);
