import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Руководство");

export default browserOnly(() => import("../guide/guide-page.tsx").then((file) => file.GuidePage));
