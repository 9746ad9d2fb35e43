import { expect, test } from "vitest";
import { secretKeyOf } from "#server/kit/secrets/secret-key.ts";
import { password, type staffApp, withTwoFactor } from "../../testing/test-staff.ts";
import { sealOtpSecrets } from "./otp-secrets.ts";

type App = Awaited<ReturnType<typeof staffApp>>;

const secretsIn = async ({ database }: App) => {
  const rows = await database.read.selectFrom("staff_accounts").select("otp_secret").orderBy("id").execute();
  return rows.map((row) => row.otp_secret);
};

const setSecret = ({ database }: App, id: number, otp_secret: string | null) =>
  database.transaction((db) => db.updateTable("staff_accounts").set({ otp_secret }).where("id", "=", id).execute());

test("the database does not contain the key of a second step in clear", async () => {
  const app = await withTwoFactor();
  const [, sealed] = await secretsIn(app);
  expect(sealed).not.toBeNull();
  expect(sealed).not.toContain(app.secret);
  expect(Buffer.from(sealed ?? "", "base64url").toString()).not.toContain(app.secret);
});

test("keys that an earlier version stored in clear are encrypted at the start and keep working", async () => {
  const app = await withTwoFactor();
  await setSecret(app, 2, app.secret);
  await Promise.all([sealOtpSecrets(app.platform), sealOtpSecrets(app.platform)]);
  expect(JSON.stringify(await secretsIn(app))).not.toContain(app.secret);
  expect(app.logged).toEqual([]);
  expect((await app.tryToSignIn("registrator", password, { otp: app.code() })).status).toBe(200);
});

test("the key of one account cannot be used for another", async () => {
  const app = await withTwoFactor();
  const [, sealed = null] = await secretsIn(app);
  await setSecret(app, 3, sealed);
  await app.database.transaction((db) =>
    db.updateTable("staff_accounts").set({ otp_confirmed: 1 }).where("id", "=", 3).execute(),
  );
  expect((await app.tryToSignIn("redaktor", password, { otp: app.code() })).status).toBe(409);
});

test("with another secret key the start logs the accounts concerned, and signing in explains what to do", async () => {
  const app = await withTwoFactor();
  const secret = await secretsIn(app);
  app.platform.secretKey = secretKeyOf(Buffer.alloc(32, 2));
  await sealOtpSecrets(app.platform);
  expect(app.logged).toEqual([expect.stringContaining("registrator")]);
  expect(await secretsIn(app)).toEqual(secret);
  const refused = await app.tryToSignIn("registrator", password, { otp: app.code() });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("сбросить ваш второй шаг")]);
  expect((await app.tryToSignIn("registrator", "не тот", { otp: app.code() })).status).toBe(400);
  const warned = await app.ask("GET", "/api/staff/warnings/", { token: await app.tokenOf("direktor") });
  expect(warned.body).toEqual(["unreadable-second-steps"]);
});
