import { conference13 } from "./conferences/conference-13.ts";
import { conference9, conference10, conference11, conference12 } from "./conferences/earlier-conferences.ts";
import type { DemoConference } from "./demo-shape.ts";
import { typeset } from "./typeset.ts";

/** Oldest first; the last is the current one. */
export const conferences: DemoConference[] = typeset([
  conference9,
  conference10,
  conference11,
  conference12,
  conference13,
]);
