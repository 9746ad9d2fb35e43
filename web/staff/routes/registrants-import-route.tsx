import { staffTitle } from "../map/staff-title.ts";
import { browserOnly } from "../parts/browser-only.tsx";

export const meta = staffTitle("Загрузка участников из файла");

export default browserOnly(() =>
  import("../registrants/imports/registrants-import-page.tsx").then((file) => file.RegistrantsImportPage),
);
