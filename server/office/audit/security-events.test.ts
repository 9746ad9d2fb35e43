import { expect, test } from "vitest";
import { password, staffApp } from "../testing/test-staff.ts";
import { auditRefusals, securityEvents, windowLength } from "./security-events.ts";

type Rows = { action: string; who: string; subject: string; details: string; address: string }[];

async function watched() {
  const server = await staffApp();
  const rows = async (action: string): Promise<Rows> =>
    server.database.read.selectFrom("audit_entries").selectAll().where("action", "=", action).orderBy("id").execute();
  const windowEnds = async () => {
    server.time.now = new Date(server.time.now.getTime() + windowLength);
    await securityEvents(server.platform).flush();
  };
  return { ...server, rows, windowEnds };
}

test("a refusal for lack of permission adds an entry with the account and the call", async () => {
  const { ask, tokenOf, rows } = await watched();
  const token = await tokenOf("redaktor");
  expect((await ask("GET", "/api/staff/audit/", { token })).status).toBe(403);
  expect(await rows("access-denied")).toMatchObject([
    {
      who: "Правкин Пётр Петрович (redaktor)",
      subject: expect.stringContaining("Журнал действий"),
      address: "203.0.113.7",
    },
  ]);
});

test("the entry names the call also after a flood of other refusals", async () => {
  const { ask, tokenOf, rows, windowEnds } = await watched();
  const token = await tokenOf("registrator");
  for (let count = 0; count < 8; count += 1) await ask("GET", "/api/staff/audit/", { token });
  for (const _ of [1, 2]) await ask("GET", "/api/staff/accounts/", { token });
  await windowEnds();
  const told = (await rows("access-denied")).slice(5).map(({ subject, details }) => [subject.split(":")[0], details]);
  expect(told.map(([subject, details]) => [subject, details?.replaceAll("\u00a0", " ")])).toEqual([
    ["Журнал действий", "ещё 3 раза за 10 минут"],
    ["Сотрудники", "ещё 2 раза за 10 минут"],
  ]);
});

test("the use of an expired or revoked sign-in adds an entry with its account", async () => {
  const { ask, tokenOf, rows, time } = await watched();
  const registrar = await tokenOf("registrator");
  const closed = await tokenOf("redaktor");
  await ask("PATCH", "/api/staff/accounts/3/", { token: await tokenOf("direktor"), body: { is_disabled: true } });
  await ask("GET", "/api/users/me/", { token: closed });
  time.now = new Date(time.now.getTime() + 30 * 24 * 60 * 60_000);
  expect((await ask("GET", "/api/users/me/", { token: registrar })).status).toBe(401);
  const found = [...(await rows("sign-in-expired")), ...(await rows("access-denied"))];
  expect(found.map(({ who }) => who)).toContain("Встречаева Ольга Петровна (registrator)");
});

test("requests without a token or with an unknown token add no entry", async () => {
  const { ask, database } = await watched();
  for (const token of [undefined, "0".repeat(40)]) {
    expect((await ask("GET", "/api/users/me/", { token })).status).toBe(401);
  }
  expect(await database.read.selectFrom("audit_entries").selectAll().execute()).toEqual([]);
});

test("a request over the rate limit adds an entry with the call", async () => {
  const { app, platform, tryToSignIn, rows } = await watched();
  auditRefusals(app, platform);
  for (let count = 0; count < 11; count += 1) await tryToSignIn("registrator", "не тот");
  // Recorded after the response.
  await expect
    .poll(() => rows("too-many"))
    .toMatchObject([{ who: "Неизвестно кто", details: "Войти", address: "203.0.113.7" }]);
});

test("failures from one address add five rows, and after ten minutes one summary per account", async () => {
  const { tryToSignIn, rows, windowEnds } = await watched();
  for (const username of ["registrator", "redaktor"]) {
    for (let count = 0; count < 8; count += 1) await tryToSignIn(username, "не тот");
  }
  expect(await rows("sign-in-failed")).toHaveLength(5);
  await windowEnds();
  const folded = (await rows("sign-in-failed")).slice(5);
  expect(folded.map(({ subject, details }) => [subject, details.replaceAll("\u00a0", " ")])).toEqual([
    ["Правкин Пётр Петрович (redaktor)", "Неверный пароль; ещё 8 раз за 10 минут"],
    ["Встречаева Ольга Петровна (registrator)", "Неверный пароль; ещё 3 раза за 10 минут"],
  ]);
});

test("a hundred thousand hostile requests add a handful of rows; each action of staff adds its own", async () => {
  const { platform, tokenOf, database, windowEnds } = await watched();
  const events = securityEvents(platform);
  for (let count = 0; count < 100_000; count += 1) {
    const address = `10.${count % 200}.${Math.floor(count / 200) % 250}.1`;
    await events.note({ action: "too-many", who: "Неизвестно кто", details: "Регистрация", address });
  }
  for (let count = 0; count < 3; count += 1) await tokenOf("direktor", password);
  await windowEnds();
  const rows = await database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  expect(rows.filter((row) => row.action === "sign-in")).toHaveLength(3);
  expect(rows.length).toBeLessThan(60);
  const counted = rows.reduce(
    (sum, row) => sum + Number(/(\d[\d\s]*)\sраз/.exec(row.details)?.[1]?.replaceAll(/\s/g, "") ?? 1),
    0,
  );
  expect(counted).toBe(100_003);
});
