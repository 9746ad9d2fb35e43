import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Сотрудники");

export default browserOnly(() => import("../accounts/accounts-page.tsx").then((file) => file.AccountsPage));
