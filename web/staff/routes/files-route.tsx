import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Файлы");

export default browserOnly(() => import("../files/files-page.tsx").then((file) => file.FilesPage));
