import type { Locator } from "playwright-core";
import type { Scene } from "./guide-camera.ts";
import { rowOf } from "./registrar-at-the-table.ts";

/** Scenes of all roles, and of administrators. */
export const scenesOfEverybody: Record<string, Scene> = {
  async "the area"({ open, take }) {
    const page = await open("administrator", "/staff/schools/", 1200);
    await take("area", page.locator("body"), { margin: 0, height: 640 });
  },

  async searching({ open, take }) {
    const page = await open("administrator", "/staff/");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("лаборатор");
    await page.getByText("↑ ↓ выбрать, Enter открыть").waitFor();
    await take("search", page.getByRole("dialog"), { margin: 0, height: 420 });
  },

  async "inviting somebody"({ open, take }) {
    const page = await open("administrator", "/staff/accounts/");
    await page.getByRole("button", { name: /^Новый сотрудник/ }).click();
    await page.getByLabel("Фамилия, имя, отчество").fill("Примерова Ольга Львовна");
    await page.getByLabel("Логин").fill("primerova");
    await page.getByRole("button", { name: "Завести" }).click();
    const dialog = page.getByRole("dialog", { name: "Сотрудник заведён" });
    await dialog.waitFor();
    await hideSecret(dialog.locator("code"));
    await take("invited", dialog, { margin: 0 });
  },

  async "looking into the trail"({ open, take, ask, wait }) {
    const { results } = await ask<{ results: { id: number }[] }>("/api/registration/?search=Багульников");
    const path = `/api/registration/${results[0]?.id}/`;
    const { revision } = await ask<{ revision: number }>(path);
    wait(25);
    await ask(path, { method: "PATCH", body: { revision, job: "Врач-бактериолог" }, as: "registrar" });
    const page = await open("administrator", "/staff/audit/", 1200);
    await take("audit", [page.getByRole("search"), page.getByRole("table")], { margin: 8, height: 330 });
  },

  async "a second step by role"({ open, take }) {
    const page = await open("administrator", "/staff/accounts/", 900);
    await page.getByRole("checkbox", { name: "Администратор" }).check();
    await take("second-step-roles", page.getByRole("region", { name: "Второй шаг обязателен" }));
  },

  async "terms of keeping"({ open, take }) {
    const page = await open("administrator", "/staff/settings/personal-data/", 1280);
    await page.getByRole("list", { name: "Сроки хранения" }).getByRole("link", { name: /XIII/ }).click();
    await page.getByLabel("Хранить после окончания").waitFor();
    await take("personal-data", page.getByRole("region", { name: "Персональные данные" }), { margin: 0 });
  },

  async "erasing somebody"({ open, take }) {
    const page = await open("administrator", "/userList/", 1200);
    await rowOf(page, "Горицветов Антон Леонидович").getByRole("link").first().click();
    await page.getByRole("button", { name: "Ещё", exact: true }).click();
    await page.getByRole("menuitem", { name: "Стереть…" }).click();
    const dialog = page.getByRole("dialog", { name: /навсегда/ });
    await dialog.getByRole("radio").first().check();
    await take("erase", dialog, { margin: 0 });
  },
};

/** Shows the same characters in every picture instead of a real password. */
async function hideSecret(place: Locator): Promise<void> {
  await place.first().evaluate((element) => {
    element.textContent = "мятл-прик-7482";
  });
}
