import { conference9 } from "./conferences/conference-9.ts";
import { conference10 } from "./conferences/conference-10.ts";
import { conference11 } from "./conferences/conference-11.ts";
import { conference12 } from "./conferences/conference-12.ts";
import { conference13 } from "./conferences/conference-13.ts";
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
