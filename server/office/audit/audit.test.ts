import { expect, test } from "vitest";
import { password, staffApp } from "../testing/test-staff.ts";
import { historyOf, recordAudit } from "./audit.ts";

type Entry = { who: string; what: string; subject: string; details: string };

const url = "/api/staff/audit/";

test("every action adds an entry in plain words; the newest comes first", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  await tryToSignIn("redaktor", "не тот");
  const token = await tokenOf("direktor");
  const registrar = await tokenOf("registrator");
  const body = { current_password: password, new_password: "танец с саблями в саду" };
  await ask("POST", "/api/users/me/passwords/", { token: registrar, body });
  await ask("POST", "/api/auth/token/logout/", { token: registrar });
  await ask("PATCH", "/api/staff/accounts/3/", { token, body: { email: "pravkin@example.ru", is_disabled: true } });
  await ask("POST", "/api/staff/accounts/3/resets/", { token });
  const page = await ask("GET", url, { token });
  const [director, registrator, redaktor] = [
    "Главнова Анна Ивановна (direktor)",
    "Встречаева Ольга Петровна (registrator)",
    "Правкин Пётр Петрович (redaktor)",
  ];
  expect(page.body.results.map((entry: Entry) => [entry.who, entry.what, entry.subject])).toEqual([
    [director, "Выдан одноразовый пароль", redaktor],
    [director, "Доступ закрыт", redaktor],
    [director, "Сотрудник изменён", redaktor],
    [registrator, "Выход", ""],
    [registrator, "Пароль сменён", ""],
    [registrator, "Вход", ""],
    [director, "Вход", ""],
    ["Неизвестно кто", "Неудачный вход", redaktor],
  ]);
  expect(page.body.results[2]).toEqual({
    id: 6,
    at: "2026-11-21T12:00:00+03:00",
    who: director,
    what: "Сотрудник изменён",
    subject: redaktor,
    details: "",
    changes: [{ field: "Почта", before: "", after: "pravkin@example.ru" }],
    address: "203.0.113.7",
    has_parts: false,
  });
});

test("the audit trail is paged, searched by author and subject, and filtered by action", async () => {
  const { ask, tokenOf, database } = await staffApp();
  const token = await tokenOf("direktor");
  const at = new Date("2026-11-01T12:00:00Z");
  await database.transaction(async (db) => {
    for (let number = 1; number <= 120; number += 1) {
      const subject = ["registration", number, `№ ${number}, Ёлкина Мария`] as const;
      const action = number % 2 ? "registration-edited" : "registration-printed";
      await recordAudit(db, { at, action, who: "Сам участник", subject, address: "" });
    }
  });
  const found = async (query: string) => (await ask("GET", `${url}?${query}`, { token })).body;
  const first = await found("limit=50");
  expect([first.count, first.results.length, first.previous]).toEqual([121, 50, null]);
  expect(first.next).toBe("http://site.example/api/staff/audit/?limit=50&page=2");
  expect((await found("limit=50&page=3")).results).toHaveLength(21);
  expect(await found("limit=50&page=4")).toEqual({ detail: "Неправильная страница" });
  const search = (text: string) => found(`search=${encodeURIComponent(text)}`);
  expect((await search("ЕЛКИНА участник")).count).toBe(120);
  expect((await search("17, елкина")).results.map((entry: Entry) => entry.subject)).toEqual([
    "№ 117, Ёлкина Мария",
    "№ 17, Ёлкина Мария",
  ]);
  expect((await search("главнова")).count).toBe(1);
  expect((await search("%")).count).toBe(0);
  const second = await found(`search=${encodeURIComponent("мария")}&limit=50&page=3`);
  expect([second.count, second.results.length]).toEqual([120, 20]);
  expect((await found("action=registration-printed")).count).toBe(60);
  expect((await found(`action=${encodeURIComponent("Анкета напечатана")}&search=17`)).count).toBe(0);
  expect((await found("action=nothing")).count).toBe(0);
});

test("the audit trail is filtered by days in the society's time zone, the first and the last included", async () => {
  const { ask, tokenOf, database } = await staffApp();
  const token = await tokenOf("direktor");
  // Midnight in Moscow is nine in the evening by UTC.
  for (const at of ["2025-10-31T20:59:59Z", "2025-10-31T21:00:00Z", "2025-11-02T20:59:59Z", "2025-11-02T21:00:00Z"]) {
    const entry = { at: new Date(at), action: "registration-edited", who: "Сам участник", address: "" } as const;
    await database.transaction((db) => recordAudit(db, entry));
  }
  const found = async (query: string) =>
    (await ask("GET", `${url}?action=registration-edited&${query}`, { token })).body.count;
  expect(await found("from=2025-11-01&until=2025-11-02")).toBe(2);
  expect([await found("from=2025-11-01"), await found("until=2025-11-02"), await found("from=2025-11-03")]).toEqual([
    3, 3, 1,
  ]);
  expect([await found("from=yesterday"), await found("until=2025-02-30"), await found("from=")]).toEqual([0, 0, 4]);
});

test("the history of a subject contains only its own entries, newest first", async () => {
  const { database } = await staffApp();
  const at = new Date("2026-11-01T12:00:00Z");
  const staff = { id: 2, username: "registrator", fio: "Встречаева Ольга Петровна" };
  const changes = [{ field: "Телефон", before: "", after: "+7 (000) 210-45-60" }];
  await database.transaction(async (db) => {
    const subject = ["registration", 5, "№ 5"] as const;
    await recordAudit(db, { at, action: "registration-printed", staff, subject, address: "" });
    await recordAudit(db, { at, action: "registration-edited", staff, subject, changes, address: "" });
    await recordAudit(db, {
      at,
      action: "registration-edited",
      staff,
      subject: ["staff", 5],
      address: "",
    });
  });
  const history = await historyOf(database.read, "registration", 5);
  expect(history.map((entry) => [entry.at, entry.who, entry.what, entry.changes])).toEqual([
    [at, "Встречаева Ольга Петровна (registrator)", "Регистрация исправлена", changes],
    [at, "Встречаева Ольга Петровна (registrator)", "Анкета напечатана", []],
  ]);
});

test("a failed action adds no entry", async () => {
  const { ask, tokenOf, database } = await staffApp();
  const token = await tokenOf("direktor");
  await ask("PATCH", "/api/staff/accounts/1/", { token, body: { roles: ["editor"] } });
  await ask("PATCH", "/api/staff/accounts/2/", { token, body: {} });
  const rows = await database.read.selectFrom("audit_entries").select("action").execute();
  expect(rows.map((row) => row.action)).toEqual(["sign-in"]);
});

test("the audit trail is filtered by kind of subject and by action; an unknown kind matches nothing", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  await tryToSignIn("redaktor", "не тот");
  const token = await tokenOf("direktor");
  const count = async (query: string) => (await ask("GET", `${url}?${query}`, { token })).body.count;
  expect(await count("kind=security")).toBe(1);
  expect(await count("kind=accounts")).toBe(1);
  expect(await count("kind=accounts&action=sign-in-failed")).toBe(0);
  expect(await count("kind=security&action=sign-in-failed")).toBe(1);
  expect(await count("kind=nothing")).toBe(0);
});
