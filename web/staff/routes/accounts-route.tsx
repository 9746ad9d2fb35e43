import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Сотрудники");

export default browserOnly(() => import("../accounts/accounts-page.tsx").then((file) => file.AccountsPage));
