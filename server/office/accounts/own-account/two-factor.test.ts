import { expect, test } from "vitest";
import { codeOf, password, staffApp, withTwoFactor } from "../../testing/test-staff.ts";

const steps = "/api/users/me/second-steps/";
const confirmations = "/api/users/me/second-steps/confirmations/";
const halfMinute = 30_000;

test("the key is shown only when it is created, for any application", async () => {
  const { ask, tokenOf, time, database } = await staffApp();
  const token = await tokenOf("registrator");
  const begun = await ask("POST", steps, { token, body: { password } });
  expect(begun.status).toBe(200);
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(begun.body.address);
  expect([address.protocol, address.host, address.searchParams.get("secret")]).toEqual([
    "otpauth:",
    "totp",
    begun.body.secret,
  ]);
  expect(decodeURIComponent(address.pathname)).toBe("/Общество фтизиатров:registrator");
  expect(begun.body.qr_code).toMatch(/^data:image\//);
  expect((await ask("GET", "/api/users/me/", { token })).body.has_second_step).toBe(false);
  const otp = codeOf(begun.body.secret, time);
  const confirmed = await ask("POST", confirmations, { token, body: { otp } });
  expect([confirmed.status, confirmed.body.has_second_step]).toEqual([200, true]);
  const accounts = await ask("GET", "/api/staff/accounts/", { token: await tokenOf("direktor") });
  const audit = await database.read.selectFrom("audit_entries").selectAll().execute();
  for (const shown of [confirmed.body, accounts.body, audit]) {
    expect(JSON.stringify(shown)).not.toContain(begun.body.secret);
    expect(JSON.stringify(shown)).not.toContain(otp);
  }
});

test("with an unconfirmed key no code is required", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  const token = await tokenOf("registrator");
  await ask("POST", steps, { token, body: { password } });
  const wrong = await ask("POST", confirmations, { token, body: { otp: "12345" } });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["otp"]]);
  expect((await tryToSignIn("registrator")).status).toBe(200);
});

test("with a second step the right password requires a code, a wrong one does not reveal that there is a second step", async () => {
  const { tryToSignIn, code } = await withTwoFactor();
  const asked = await tryToSignIn("registrator");
  expect([asked.status, asked.body]).toEqual([400, { otp: ["Введите код из приложения."] }]);
  expect((await tryToSignIn("registrator", password, { otp: " " })).body).toEqual(asked.body);
  const wrong = await tryToSignIn("registrator", "не тот", { otp: code() });
  expect(Object.keys(wrong.body)).toEqual(["non_field_errors"]);
  expect(
    (await tryToSignIn("registrator", password, { otp: ` ${code().slice(0, 3)} ${code().slice(3)}` })).status,
  ).toBe(200);
});

test.each([
  [-1, 200],
  [0, 200],
  [1, 200],
  [-2, 400],
  [2, 400],
])("a code with a distance of %i steps: %i", async (shift, status) => {
  const app = await withTwoFactor();
  app.time.now = new Date(app.time.now.getTime() + 4 * halfMinute);
  const answer = await app.tryToSignIn("registrator", password, { otp: app.code(shift) });
  expect(answer.status).toBe(status);
  if (status === 400) expect(Object.keys(answer.body)).toEqual(["otp"]);
});

test("a code cannot be used twice, nor one older than the last", async () => {
  const { tryToSignIn, code } = await withTwoFactor();
  const otp = code();
  const both = await Promise.all(
    [1, 2].map((ip) => tryToSignIn("registrator", password, { otp, ip: `192.0.2.${ip}` })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect((await tryToSignIn("registrator", password, { otp: code(-1) })).status).toBe(400);
  expect((await tryToSignIn("registrator", password, { otp: code(1) })).status).toBe(200);
});

test("the code that switched it on cannot be used to sign in", async () => {
  const { tryToSignIn, code } = await withTwoFactor();
  expect((await tryToSignIn("registrator", password, { otp: code(-1) })).status).toBe(400);
});

test("creating a key requires the password, switching off the password and a code", async () => {
  const { ask, token, tryToSignIn, code } = await withTwoFactor();
  const refused = { password: ["Неверный пароль."] };
  expect((await ask("DELETE", steps, { token, body: { password: "не тот", otp: code() } })).body).toEqual(refused);
  const again = await ask("POST", steps, { token, body: { password } });
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining("Второй шаг уже включён")]);
  const without = await ask("DELETE", steps, { token, body: { password } });
  expect([without.status, without.body]).toEqual([400, { otp: ["Введите код из приложения."] }]);
  const wrong = await ask("DELETE", steps, { token, body: { password, otp: "000000" } });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["otp"]]);
  expect((await tryToSignIn("registrator")).status).toBe(400);
  const off = await ask("DELETE", steps, { token, body: { password, otp: code() } });
  expect([off.status, off.body.has_second_step]).toEqual([200, false]);
  expect((await tryToSignIn("registrator")).status).toBe(200);
  const unbegun = await ask("POST", confirmations, { token, body: { otp: "000000" } });
  expect(unbegun.status).toBe(409);
  expect((await ask("POST", steps, { token, body: { password: "не тот" } })).body).toEqual(refused);
});

test("it can be switched off and on again within half a minute", async () => {
  const { ask, token, time, code } = await withTwoFactor();
  expect((await ask("DELETE", steps, { token, body: { password, otp: code() } })).status).toBe(200);
  const { secret } = (await ask("POST", steps, { token, body: { password } })).body;
  const confirmed = await ask("POST", confirmations, { token, body: { otp: codeOf(secret, time) } });
  expect([confirmed.status, confirmed.body.has_second_step]).toEqual([200, true]);
});

test("switching it on ends the other sign-ins, which were made without it", async () => {
  const { ask, tokenOf, time } = await staffApp();
  const [token, other, stranger] = [
    await tokenOf("registrator"),
    await tokenOf("registrator"),
    await tokenOf("redaktor"),
  ];
  const { secret } = (await ask("POST", steps, { token, body: { password } })).body;
  await ask("POST", confirmations, { token, body: { otp: codeOf(secret, time) } });
  const statuses = [token, other, stranger].map(
    async (one) => (await ask("GET", "/api/users/me/", { token: one })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
});
