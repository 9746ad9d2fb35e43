import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Руководство");

export default browserOnly(() => import("../guide/guide-page.tsx").then((file) => file.GuidePage));
