import type { MetaArgs } from "react-router";
import { browserOnly } from "../browser-only.tsx";
import { sectionOf, wordsOf } from "../entries/entry-sections.ts";
import { staffTitle } from "../staff-title.ts";

export const meta = ({ location, matches }: MetaArgs) =>
  staffTitle(wordsOf(sectionOf(location.pathname)).title)({ matches });

export default browserOnly(() => import("../entries/list/entries-page.tsx").then((file) => file.EntriesPage));
