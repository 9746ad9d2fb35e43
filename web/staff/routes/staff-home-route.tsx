import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Обзор");

export default browserOnly(() => import("../home/home-page.tsx").then((file) => file.HomePage));
