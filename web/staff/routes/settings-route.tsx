import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Настройки");

export default browserOnly(() => import("../settings/settings-page.tsx").then((file) => file.SettingsPage));
