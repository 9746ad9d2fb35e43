import type { MetaArgs } from "react-router";
import { browserOnly } from "../browser-only.tsx";
import { sectionOf, wordsOf } from "../entries/entry-sections.ts";
import { staffTitle } from "../staff-title.ts";

export const meta = ({ location, matches }: MetaArgs) =>
  staffTitle(wordsOf(sectionOf(location.pathname)).one)({ matches });

export default browserOnly(() => import("../entries/editor/entry-page.tsx").then((file) => file.EntryPage));
