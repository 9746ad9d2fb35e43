import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Настройки");

export default browserOnly(() => import("../settings/settings-page.tsx").then((file) => file.SettingsPage));
