// The first step of `npm run guide`: the pictures of the guide for staff, from the running product into `docs/guide/`.
import { prepare, runNode } from "./prepare.mjs";

prepare({ build: true });
runNode(["journeys/take-guide-pictures.ts", ...process.argv.slice(2)]);
