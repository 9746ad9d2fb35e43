import writeXlsxFile from "write-excel-file/node";
import type { Scene } from "./guide-camera.ts";
import { drawerOf, rowOf, tableOf } from "./registrar-at-the-table.ts";
import { desk, fieldOf, openingForm, optionsOf, resultOf } from "./secretary-at-the-desk.ts";

const registrant = "Горицветов Антон Леонидович";

/** A partner's list, with the region under an unusual heading. */
const partnersList = [
  ["ФИО", "Откуда приехали", "Место работы", "Телефон", "E-mail"],
  ["Осокина Дарья Ильинична", "Омская", "Больница № 7 (выдуманная)", "8 900 000 03 01", "osokina@post.example"],
  ["Рябинин Олег Павлович", "Тверская", "Диспансер № 2 (выдуманный)", "8 900 000 03 02", "ryabinin@post.example"],
];

/** Scenes of registrars; all people are invented. */
export const scenesOfRegistrars: Record<string, Scene> = {
  async "the table"(camera) {
    const page = await camera.open("registrar", "/userList/", 1200);
    await page.getByRole("button", { name: "Свернуть", exact: true }).click();
    await rowOf(page, registrant).waitFor();
    await camera.take("registrants", [page.getByRole("heading", { level: 1 }), tableOf(page).getByRole("row").nth(5)], {
      margin: 8,
    });
    for (const name of [registrant, "Чабрецов Максим Данилович", "Душицын Павел Афанасьевич"]) {
      await rowOf(page, name).getByRole("checkbox").check();
    }
    const bar = page.getByText("Выбрано 3").locator("xpath=ancestor::*[1]");
    await bar.waitFor();
    await camera.take("selection", bar, { margin: 0 });
  },

  async "a record"(camera) {
    const page = await camera.open("registrar", "/userList/", 1440);
    await page.getByRole("button", { name: "Свернуть", exact: true }).click();
    await rowOf(page, registrant).getByRole("link").first().click();
    const drawer = drawerOf(page, registrant);
    await drawer.getByRole("button", { name: "Изменить" }).waitFor();
    await drawer.getByText("История").waitFor();
    await camera.take("registrant-card", drawer, { margin: 0, height: 470 });
  },

  async "somebody who is there already"(camera) {
    const page = await camera.open("registrar", desk, 860);
    await fieldOf(page).fill("Горицветов Антон");
    await optionsOf(page).first().waitFor();
    await camera.take(
      "desk-likely",
      [fieldOf(page), page.getByRole("button", { name: /^Записать/ }), optionsOf(page).first()],
      {
        margin: 40,
      },
    );
  },

  async "somebody who came just now"(camera) {
    const page = await camera.open("registrar", desk, 860);
    await page.keyboard.type("Осокина Мария Егоровна");
    await openingForm(page, () => page.keyboard.press("Enter"));
    await resultOf(page, "создана").waitFor();
    await camera.take("desk-done", page.locator("main"), { margin: 0, height: 420 });
  },

  async "a list from elsewhere"(camera) {
    const page = await camera.open("registrar", "/staff/registrations-import/", 1200);
    const buffer = await writeXlsxFile(
      partnersList.map((row) => row.map((value) => ({ value }))),
      { sheet: "Слушатели" },
    ).toBuffer();
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await page.locator("input[type=file]").setInputFiles({ name: "Слушатели.xlsx", mimeType, buffer });
    const table = page.getByRole("table", { name: "Столбцы файла" });
    await table.waitFor();
    await camera.take(
      "loading-columns",
      [page.getByRole("heading", { name: "Что в столбце" }).or(table).first(), table],
      {
        margin: 12,
      },
    );
  },
};
