import { publishIssue } from "./bulletins/issue.ts";
import { issues2017 } from "./bulletins/issues-2016-2018.ts";
import { issues2020 } from "./bulletins/issues-2019-2021.ts";
import { issues2023 } from "./bulletins/issues-2022-2024.ts";
import { issues2026 } from "./bulletins/issues-2025-2026.ts";
import type { DemoBulletin } from "./demo-shape.ts";
import { typeset } from "./typeset.ts";

/** All issues, oldest first: № 1 of December 2016 to № 40 of September 2026. */
export const bulletins: DemoBulletin[] = [...issues2017, ...issues2020, ...issues2023, ...issues2026].map(
  (issue, index) => typeset(publishIssue(issue, index + 1)),
);
