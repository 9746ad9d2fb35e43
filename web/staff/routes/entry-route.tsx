import type { MetaArgs } from "react-router";
import { sectionOf, wordsOf } from "../map/entry-sections.ts";
import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = ({ location, matches }: MetaArgs) =>
  staffTitle(wordsOf(sectionOf(location.pathname)).one)({ matches });

export default browserOnly(() => import("../entries/editor/entry-page.tsx").then((file) => file.EntryPage));
