import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Список участников");

export default browserOnly(() =>
  import("../registrants/plain-registrants-page.tsx").then((file) => file.PlainRegistrantsPage),
);
