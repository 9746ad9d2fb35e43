import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Мой профиль");

export default browserOnly(() => import("../profile/profile-page.tsx").then((file) => file.ProfilePage));
