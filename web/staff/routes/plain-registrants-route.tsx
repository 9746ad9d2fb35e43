import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Список участников");

export default browserOnly(() =>
  import("../registrants/plain-registrants-page.tsx").then((file) => file.PlainRegistrantsPage),
);
