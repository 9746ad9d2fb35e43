import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Журнал действий");

export default browserOnly(() => import("../audit/audit-page.tsx").then((file) => file.AuditPage));
