// `npm run build`: all that must be there before the product can start, so that the start itself writes nothing beside its
// data. Where the pages are built already, elsewhere, it installs what running needs and compiles nothing.
import { prepare } from "./prepare.mjs";

prepare({ build: true, packages: "running" });
