import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Обзор");

export default browserOnly(() => import("../home/home-page.tsx").then((file) => file.HomePage));
