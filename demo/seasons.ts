import type { DemoSeason } from "./demo-shape.ts";
import { season7 } from "./seasons/season-7.ts";
import { season8 } from "./seasons/season-8.ts";
import { season9 } from "./seasons/season-9.ts";
import { typeset } from "./typeset.ts";

/** The school's seasons, oldest first. Season 9 belongs to the current calendar year, so no text names a year. */
export const seasons: DemoSeason[] = typeset([season7, season8, season9]);
