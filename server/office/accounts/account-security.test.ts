import { expect, test } from "vitest";
import { codeOf, password, staffApp, withTwoFactor } from "../testing/test-staff.ts";

const me = "/api/users/me/";
const steps = "/api/users/me/second-steps/";
const accounts = "/api/staff/accounts/";
const security = "/api/staff/security/";

type Entry = { what: string; who: string; subject: string; changes: unknown[] };
const director = "Главнова Анна Ивановна (direktor)";
const registrator = "Встречаева Ольга Петровна (registrator)";

test("resetting the second step by an administrator is a separate action, and its notice is shown until acknowledged", async () => {
  const { ask, token: theirs, tokenOf, tryToSignIn } = await withTwoFactor();
  const token = await tokenOf("direktor");
  const reset = await ask("POST", `${accounts}2/second-step-resets/`, { token });
  expect([reset.status, reset.body.has_second_step, reset.body.password_is_temporary]).toEqual([200, false, false]);
  expect((await ask("GET", me, { token: theirs })).status).toBe(401);
  const audit = await ask("GET", "/api/staff/audit/", { token });
  expect(audit.body.results[0]).toMatchObject({
    what: "Второй шаг сброшен администратором",
    who: director,
    subject: registrator,
  });
  const again = await ask("POST", `${accounts}2/second-step-resets/`, { token });
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining("сбрасывать нечего")]);
  const signedIn = (await tryToSignIn("registrator")).body.auth_token;
  const { notices } = (await ask("GET", me, { token: signedIn })).body;
  expect(notices).toEqual([
    { id: expect.any(Number), at: "2026-11-21T12:00:30+03:00", kind: "second-step-reset", who: director },
  ]);
  const known = `/api/users/me/notices/${notices[0].id}/acknowledgements/`;
  expect((await ask("POST", known, { token })).status).toBe(404);
  expect((await ask("POST", known, { token: signedIn })).status).toBe(204);
  expect((await ask("GET", me, { token: signedIn })).body.notices).toEqual([]);
  expect((await ask("POST", known, { token: signedIn })).status).toBe(404);
});

test("a new one-time password does not change the second step", async () => {
  const { ask, tokenOf, tryToSignIn, code } = await withTwoFactor();
  const reset = await ask("POST", `${accounts}2/resets/`, { token: await tokenOf("direktor") });
  expect(reset.body.account.has_second_step).toBe(true);
  const oneTime = reset.body.one_time_password;
  expect((await tryToSignIn("registrator", oneTime)).body).toEqual({ otp: ["Введите код из приложения."] });
  const wrong = await tryToSignIn("registrator", oneTime, { otp: "000000" });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { otp: ["Код не подошёл. Дождитесь в приложении нового и введите его."] },
  ]);
  expect((await tryToSignIn("registrator", oneTime, { otp: code() })).status).toBe(200);
});

test("accounts whose role requires a second step can only set it up, as soon as it is required", async () => {
  const { ask, tokenOf, time } = await staffApp();
  const token = await tokenOf("direktor");
  const theirs = await tokenOf("registrator");
  expect((await ask("GET", security, { token })).body).toEqual({ second_step_roles: [] });
  const body = { second_step_roles: ["registrar", "registrar"] };
  expect((await ask("PUT", security, { token, body })).body).toEqual({ second_step_roles: ["registrar"] });
  const form = "/api/registration/1/generate_file";
  const refused = await ask("GET", form, { token: theirs });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining("Сначала включите второй шаг")]);
  expect((await ask("POST", "/api/greetings/", { token: theirs })).body).toEqual({ who: "" });
  expect((await ask("GET", me, { token: theirs })).body.setup).toBe("second-step");
  const { secret } = (await ask("POST", steps, { token: theirs, body: { password } })).body;
  const otp = codeOf(secret, time);
  const confirmed = await ask("POST", `${steps}confirmations/`, { token: theirs, body: { otp } });
  expect(confirmed.body.setup).toBeNull();
  expect((await ask("GET", form, { token: theirs })).status).toBe(200);
  expect((await ask("GET", me, { token: await tokenOf("redaktor") })).body.setup).toBeNull();
  const audit = await ask("GET", "/api/staff/audit/", { token });
  const entry = audit.body.results.find(({ what }: Entry) => what === "Правила входа изменены");
  expect(entry.changes).toEqual([{ field: "Второй шаг обязателен", before: "", after: "регистратор" }]);
});

test.each([{}, { second_step_roles: "registrar" }, { second_step_roles: ["boss"] }])(
  "%j is not a rule",
  async (body) => {
    const { ask, tokenOf } = await staffApp();
    const answer = await ask("PUT", security, { token: await tokenOf("direktor"), body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/[а-я]{4}/);
    expect(JSON.stringify(answer.body)).not.toMatch(/undefined|expected/);
  },
);

test("an administrator sees and ends one sign-in of another person, or all, which is recorded", async () => {
  const { ask, tokenOf } = await staffApp();
  const token = await tokenOf("direktor");
  const theirs = [await tokenOf("registrator"), await tokenOf("registrator"), await tokenOf("registrator")];
  const sessions = `${accounts}2/sessions/`;
  const statuses = () => Promise.all(theirs.map(async (one) => (await ask("GET", me, { token: one })).status));
  const { body: list } = await ask("GET", sessions, { token });
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({ address: "203.0.113.7", is_this: false });
  expect((await ask("DELETE", `${sessions}${list[0].id}/`, { token })).status).toBe(204);
  expect(await statuses()).toEqual([200, 200, 401]);
  expect((await ask("DELETE", `${accounts}3/sessions/${list[1].id}/`, { token })).status).toBe(404);
  expect((await ask("DELETE", sessions, { token })).status).toBe(204);
  expect(await statuses()).toEqual([401, 401, 401]);
  expect((await ask("GET", me, { token })).status).toBe(200);
  for (const method of ["GET", "DELETE"] as const) {
    expect((await ask(method, `${accounts}99/sessions/`, { token })).status).toBe(404);
  }
  const audit = await ask("GET", "/api/staff/audit/", { token });
  const written = audit.body.results.slice(0, 2).map((entry: Entry) => [entry.who, entry.what, entry.subject]);
  expect(written).toEqual([
    [director, "Все входы закрыты", registrator],
    [director, "Вход закрыт", registrator],
  ]);
});

test.each(["x-forwarded-for", "forwarded"])(
  "an unconfigured proxy is reported once in the log and to administrators: %s",
  async (header) => {
    const app = await staffApp();
    const token = await app.tokenOf("direktor");
    const warnings = "/api/staff/warnings/";
    expect((await app.ask("GET", warnings, { token })).body).toEqual([]);
    for (let count = 0; count < 3; count += 1) {
      await app.ask("GET", me, { headers: { [header]: "for=198.51.100.1" } });
    }
    expect((await app.ask("GET", warnings, { token })).body).toEqual(["untrusted-proxy"]);
    expect(app.logged).toEqual([expect.stringContaining("TRUST_PROXY")]);
  },
);

test.each([0, 1])("with TRUST_PROXY=%i there is no warning about proxies", async (trustProxy) => {
  const app = await staffApp({ trustProxy });
  const token = await app.tokenOf("direktor", password, { headers: { "x-forwarded-for": "198.51.100.1" } });
  expect((await app.ask("GET", "/api/staff/warnings/", { token })).body).toEqual([]);
  expect(app.logged).toEqual([]);
});
