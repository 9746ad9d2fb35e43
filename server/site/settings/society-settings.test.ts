import { describe, expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { desk } from "../../conference/testing/desk.ts";
import { getJson } from "../../testing/test-app.ts";

/** PostgreSQL notifies of a change with a short delay. */

type Part = "contacts" | "landing" | "menu";

/** The server, with requests of staff for the society's settings. */
async function settings() {
  const given = await desk();
  const show = async (part: Part) => (await given.ask("GET", `/api/staff/${part}/`)).body;
  return {
    ...given,
    show,
    set: async (part: Part, values: object) =>
      given.ask("PUT", `/api/staff/${part}/`, { ...(await show(part)), ...values }),
    site: async () => (await getJson(given.app, "/api/site/")).body,
    page: async (path: string) => (await given.app.inject({ url: path })).body,
  };
}

const nothing = {
  contacts: {
    address: "",
    phones: [],
    email: "",
    office_hours: "",
    inn: "",
    kpp: "",
    ogrn: "",
    postal_address: "",
    head_position: "",
    head_name: "",
    bank_details: "",
    admission_application: null,
  },
  landing: {
    headline: "",
    facts: "",
    features: [],
    joining_steps: [],
    joining_age: null,
    credit_points: null,
    season_label: "",
  },
  menu: { menu: [] },
};

describe("contacts", () => {
  test("a new phone number is on the site at the next request, emptied ones are left out", async () => {
    const { set, site } = await settings();
    const answer = await set("contacts", { phones: ["", "8 (900) 111-22-33", " "] });
    expect(answer.body.phones).toEqual(["+79001112233"]);
    await expect.poll(async () => (await site()).phones).toEqual(["+79001112233"]);
  });

  test("a wrong number is refused with its position, and nothing is saved", async () => {
    const { set, show } = await settings();
    const before = await show("contacts");
    const refused = await set("contacts", { short_name: "Иное", phones: ["", "завтра"], inn: "12" });
    expect([refused.status, refused.body]).toEqual([
      400,
      { "phones.1": [problemTexts.notPhone], inn: [problemTexts.notInn] },
    ]);
    expect(await show("contacts")).toEqual(before);
  });

  test("details of the organisation are read with their check digits, or may be empty", async () => {
    const { set } = await settings();
    const wrong = await set("contacts", { inn: "7707083983", ogrn: "1027700132196", kpp: "77360100" });
    expect(wrong.body).toEqual({
      inn: [problemTexts.wrongCheckDigit],
      ogrn: [problemTexts.wrongCheckDigit],
      kpp: [problemTexts.notKpp],
    });
    const lines = { bank_details: "  Счёт 1 \r\n\r\n\r\n\r\nБанк «Пример»  " };
    const right = await set("contacts", { inn: "77 07 083893", ogrn: "1027700132195", kpp: "773601001", ...lines });
    expect(right.body).toMatchObject({ inn: "7707083893", bank_details: "Счёт 1\n\nБанк «Пример»" });
    expect((await set("contacts", nothing.contacts)).status).toBe(200);
  });

  test("saving unchanged values changes nothing, not even the audit trail", async () => {
    const { set, show, ask } = await settings();
    const before = await show("contacts");
    expect((await set("contacts", {})).body).toEqual(before);
    expect((await ask("GET", "/api/staff/audit/?action=settings-changed")).body.count).toBe(0);
  });
});

describe("every part", () => {
  test("keeps a simultaneous change of another person", async () => {
    const { ask, show, set } = await settings();
    const seen = await show("landing");
    await set("landing", { headline: "Раньше" });
    const late = await ask("PUT", "/api/staff/landing/", { ...seen, headline: "Позже" });
    expect([late.status, late.body]).toEqual([409, { detail: problemTexts.editConflict }]);
    expect((await show("landing")).headline).toBe("Раньше");
    const { revision: _, ...unseen } = seen;
    expect((await ask("PUT", "/api/staff/landing/", unseen)).body).toEqual({ revision: [problemTexts.required] });
  });

  test("is independent: saved contacts do not cause a conflict with the landing", async () => {
    const { ask, show, set } = await settings();
    const seen = await show("landing");
    await set("contacts", { short_name: "Иное" });
    expect((await ask("PUT", "/api/staff/landing/", { ...seen, facts: "" })).status).toBe(200);
  });

  test("records each field in the audit trail, before and after", async () => {
    const { ask, set } = await settings();
    await set("landing", { joining_age: 21, features: [{ title: "Учим", text: "" }], facts: "" });
    const { body } = await ask("GET", "/api/staff/audit/?action=settings-changed");
    expect(body.results[0].subject).toBe("Главная страница");
    expect(body.results[0].changes.map(({ field, after }: { field: string; after: string }) => [field, after])).toEqual(
      [
        ["факты об обществе", "не задано"],
        ["чем занимаемся", "Учим"],
        ["возраст вступления", "21"],
      ],
    );
  });
});

describe("the landing", () => {
  test("lists keep their order, empty rows are left out, a text needs its title", async () => {
    const { set, site } = await settings();
    const features = [
      { title: "Издаём", text: "" },
      { title: " ", text: "" },
      { title: "Учим", text: "Школа" },
    ];
    expect((await set("landing", { features, joining_steps: ["Второй", "", "Первый"] })).status).toBe(200);
    await expect
      .poll(async () => {
        const now = await site();
        return [now.features.map(({ title }: { title: string }) => title), now.joining_steps];
      })
      .toEqual([
        ["Издаём", "Учим"],
        ["Второй", "Первый"],
      ]);
    const untitled = await set("landing", { features: [features[0], { title: "", text: "Текст" }] });
    expect(untitled.body).toEqual({ "features.1.title": [problemTexts.blank] });
  });

  test("meaningless numbers are refused", async () => {
    const { set } = await settings();
    const refused = await set("landing", { joining_age: 0, credit_points: 1.5 });
    expect(refused.body).toEqual({ joining_age: [problemTexts.notNumber], credit_points: [problemTexts.notNumber] });
  });
});

describe("menu", () => {
  const link = (title: string, to: string) => ({ title, to });

  test("visitors see it in order, without hidden items and empty headings", async () => {
    const { set, site } = await settings();
    const under = [link("Правление", "/management/"), { ...link("Устав", "/charter/"), is_hidden: true }];
    const hidden = { ...link("Журнал", "https://journal.example/"), is_hidden: true };
    const empty = { title: "Архив", to: "", items: [hidden] };
    const given = [{ title: "О нас", to: "/#about", items: under }, hidden, empty, link("Новости", "/news")];
    const saved = await set("menu", { menu: given });
    expect(saved.body.menu.map(({ title }: { title: string }) => title)).toEqual(given.map(({ title }) => title));
    expect(saved.body.menu[0]).toMatchObject({ title: "О нас", to: "" });
    const shown = [
      { title: "О нас", to: "", items: [link("Правление", "/management/")] },
      { ...link("Новости", "/news"), items: [] },
    ];
    await expect.poll(async () => (await site()).menu).toEqual(shown);
  });

  test("only addresses of the web or of the site are accepted, and every item needs a name", async () => {
    const { set } = await settings();
    const menu = [link("Журнал", "javascript:alert(1)"), { ...link(" ", "/news"), items: [link("Портал", "")] }];
    const refused = await set("menu", { menu });
    expect(refused.body).toEqual({
      "menu.0.to": [problemTexts.notLink],
      "menu.1.title": [problemTexts.blank],
      "menu.1.items.0.to": [problemTexts.blank],
    });
    expect((await set("menu", { menu: Array(13).fill(link("Новости", "/news")) })).body).toEqual({
      menu: [problemTexts.longList(12)],
    });
    expect((await set("menu", { menu: [link("Никуда", "")] })).body).toEqual({ "menu.0.to": [problemTexts.blank] });
  });

  test("the application is a file of the library with a title; one from the bin is refused", async () => {
    const { ask, set, site, platform } = await settings();
    const files = (await ask("GET", "/api/staff/files/?kind=document&limit=2")).body.results;
    const admission_application = { title: "Заявление нового образца", file_id: files[0].id };
    expect((await set("contacts", { admission_application })).status).toBe(200);
    await expect.poll(async () => (await site()).admission_application.title).toBe("Заявление нового образца");
    expect((await ask("DELETE", `/api/staff/files/${files[0].id}/`)).status).toBe(409);

    await platform.database.transaction((db) =>
      db.updateTable("files").set({ deleted_at: "2026-01-01T00:00:00.000Z" }).where("id", "=", files[1].id).execute(),
    );
    const binned = await set("contacts", { admission_application: { title: "Иное", file_id: files[1].id } });
    expect(binned.body).toEqual({ admission_application: [problemTexts.noLongerExists] });
    const beyond = await set("contacts", { admission_application: { title: "Иное", file_id: 10 ** 12 } });
    expect(beyond.body).toEqual({ "admission_application.file_id": [problemTexts.notNumber] });
    const untitled = await set("contacts", { admission_application: { title: " ", file_id: files[0].id } });
    expect(untitled.body).toEqual({ "admission_application.title": [problemTexts.blank] });
  });
});
