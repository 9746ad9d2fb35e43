import { browserOnly } from "../browser-only.tsx";
import { staffTitle } from "../staff-title.ts";

export const meta = staffTitle("Загрузка участников из файла");

export default browserOnly(() =>
  import("../registrants/imports/registrants-import-page.tsx").then((file) => file.RegistrantsImportPage),
);
