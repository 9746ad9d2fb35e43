import { expect, test } from "vitest";
import { password, staffApp, withTwoFactor } from "../../testing/test-staff.ts";

type App = Awaited<ReturnType<typeof withTwoFactor>>;

const wrongCodes = async ({ tryToSignIn }: Pick<App, "tryToSignIn">, count: number, typed = password) => {
  const statuses: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const sent = { otp: "000000", ip: `192.0.2.${number}` };
    statuses.push((await tryToSignIn("registrator", typed, sent)).status);
  }
  return statuses;
};

const trail = async ({ database }: App) =>
  (await database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute()).filter(
    (row) => row.action === "second-step-failed",
  );

test("ten wrong codes from any addresses block all codes of the account for a quarter of an hour", async () => {
  const app = await withTwoFactor();
  expect(await wrongCodes(app, 11)).toEqual([...Array(10).fill(400), 429]);
  const refused = await app.tryToSignIn("registrator", password, { otp: app.code(), ip: "198.51.100.1" });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
  app.time.now = new Date(app.time.now.getTime() + 15 * 60_000);
  const later = await app.tryToSignIn("registrator", password, { otp: app.code(), ip: "198.51.100.1" });
  expect(later.status).toBe(200);
});

test("the count is stored: it applies after a restart and on every node", async () => {
  const app = await withTwoFactor();
  await wrongCodes(app, 9);
  const other = await staffApp({ database: app.database });
  other.time.now = app.time.now;
  const last = { otp: "000000", ip: "198.51.100.2" };
  expect((await other.tryToSignIn("registrator", password, last)).status).toBe(400);
  const there = await other.tryToSignIn("registrator", password, { otp: app.code(), ip: "198.51.100.3" });
  const here = await app.tryToSignIn("registrator", password, { otp: app.code(), ip: "198.51.100.4" });
  expect([there.status, here.status]).toEqual([429, 429]);
});

test("a burst on two nodes does not exceed the limit", async () => {
  const app = await withTwoFactor();
  const other = await staffApp({ database: app.database });
  other.time.now = app.time.now;
  const burst = Array.from({ length: 24 }, (_, number) =>
    (number % 2 ? app : other).tryToSignIn("registrator", password, { otp: "000000", ip: `192.0.2.${number}` }),
  );
  const statuses = (await Promise.all(burst)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

test("without the right password codes block nothing, and neither does a missing code", async () => {
  const app = await withTwoFactor();
  await wrongCodes(app, 12, "не тот");
  for (let count = 0; count < 12; count += 1) {
    expect((await app.tryToSignIn("registrator", password, { ip: "198.51.100.1" })).status).toBe(400);
  }
  expect((await app.tryToSignIn("registrator", password, { otp: app.code() })).status).toBe(200);
});

test("codes typed to switch the step off are counted with those of signing in", async () => {
  const app = await withTwoFactor();
  await wrongCodes(app, 9);
  const steps = "/api/users/me/second-steps/";
  const off = (otp: string) => app.ask("DELETE", steps, { token: app.token, body: { password, otp } });
  expect((await off("000000")).status).toBe(400);
  expect((await off(app.code())).status).toBe(429);
});

test("the right password without the code is an entry of its own, and repeating it does not fill the trail", async () => {
  const app = await withTwoFactor();
  for (let count = 0; count < 5; count += 1) await app.tryToSignIn("registrator", password, { ip: "198.51.100.1" });
  await app.tryToSignIn("registrator", password, { otp: "000000", ip: "198.51.100.1" });
  await app.tryToSignIn("registrator", password, { ip: "198.51.100.2" });
  expect((await trail(app)).map((row) => [row.subject, row.details, row.address])).toEqual([
    ["Встречаева Ольга Петровна (registrator)", "Код не введён", "198.51.100.1"],
    ["Встречаева Ольга Петровна (registrator)", "Неверный код", "198.51.100.1"],
    ["Встречаева Ольга Петровна (registrator)", "Код не введён", "198.51.100.2"],
  ]);
  const audit = await app.ask("GET", "/api/staff/audit/", { token: await app.tokenOf("direktor") });
  expect(audit.body.results[1].what).toBe("Пароль верный, код — нет");
});
