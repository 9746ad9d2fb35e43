import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Журнал действий");

export default browserOnly(() => import("../audit/audit-page.tsx").then((file) => file.AuditPage));
