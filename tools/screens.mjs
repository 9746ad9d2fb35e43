// The first step of `npm run screens`: a picture of every page and state, in `screens/`.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: true });
runNode(["journeys/take-screens.ts", ...process.argv.slice(2)]);
