import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Быстрая регистрация");

export default browserOnly(() =>
  import("../desk/quick-registration-page.tsx").then((file) => file.QuickRegistrationPage),
);
