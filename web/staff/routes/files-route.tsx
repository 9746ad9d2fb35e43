import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Файлы");

export default browserOnly(() => import("../files/files-page.tsx").then((file) => file.FilesPage));
