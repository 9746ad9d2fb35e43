import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Быстрая регистрация");

export default browserOnly(() =>
  import("../desk/quick-registration-page.tsx").then((file) => file.QuickRegistrationPage),
);
