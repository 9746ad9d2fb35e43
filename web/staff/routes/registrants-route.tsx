import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Участники");

export default browserOnly(() => import("../registrants/registrants-page.tsx").then((file) => file.RegistrantsPage));
