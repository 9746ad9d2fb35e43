import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Участники");

export default browserOnly(() => import("../registrants/registrants-page.tsx").then((file) => file.RegistrantsPage));
