import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Мой профиль");

export default browserOnly(() => import("../profile/profile-page.tsx").then((file) => file.ProfilePage));
