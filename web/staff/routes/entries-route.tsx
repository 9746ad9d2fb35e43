import type { MetaArgs } from "react-router";
import { sectionOf, wordsOf } from "../map/entry-sections.ts";
import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = ({ location, matches }: MetaArgs) =>
  staffTitle(wordsOf(sectionOf(location.pathname)).title)({ matches });

export default browserOnly(() => import("../entries/list/entries-page.tsx").then((file) => file.EntriesPage));
