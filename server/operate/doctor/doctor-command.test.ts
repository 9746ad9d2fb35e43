import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../kit/database/open-database.ts";
import { secretKeyOf } from "../../kit/secrets/secret-key.ts";
import { otpSecrets } from "../../office/accounts/credentials/otp-secrets.ts";
import { expiredCertificate, ownCertificate } from "../../testing/doubtful-certificates.ts";
import { freePort } from "../../testing/free-port.ts";
import { testApp } from "../../testing/test-app.ts";
import { examine } from "./doctor-command.ts";
import { lineOf } from "./findings.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "society-doctor-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Returns the messages of the failed checks, each of which has a remedy. */
async function complaints(values: Record<string, string>) {
  const found = (await examine(values)).filter(({ isWell }) => !isWell);
  expect(found.every(({ remedy }) => remedy)).toBe(true);
  return Object.fromEntries(found.map(({ what, says }) => [what, says]));
}

test("the doctor reports a missing backup, then a key readable by others, then a broken database", async () => {
  const { app } = await testApp({ kind: "empty" });
  const [port, DATA_DIR] = [await freePort(), folder()];
  await app.listen({ port, host: "127.0.0.1" });
  const database = await openDatabase({ folder: DATA_DIR });
  writeFileSync(join(DATA_DIR, "secret.key"), "", { mode: 0o600 });
  const values = { DATA_DIR, PORT: String(port), BACKUP_AT: "03:30" };
  const { Часы: _clock, ...found } = await complaints(values);
  expect(found).toEqual({ "Резервная копия": "ни одной удачной ещё нет" });
  chmodSync(join(DATA_DIR, "secret.key"), 0o644);
  expect(await complaints(values)).toMatchObject({ "Ключ шифрования": expect.stringContaining("могут читать другие") });
  await database.transaction((db) => db.schema.dropTable("kysely_migration").execute());
  expect(await complaints(values)).toHaveProperty(["База данных"]);
  await database.close();
});

test("the doctor reports a key that does not open the two-factor secrets in the database", async () => {
  const DATA_DIR = folder();
  const database = await openDatabase({ folder: DATA_DIR });
  const [own, other] = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const otp_secret = otpSecrets({ secretKey: secretKeyOf(own as Buffer) }).seal(1, "GEZDGNBVGY3TQOJQ");
  const account = { username: "vera", fio: "Верова Вера", password_hash: "$argon2id$", created_at: "" };
  await database.transaction((db) =>
    db
      .insertInto("staff_accounts")
      .values({ ...account, roles: "editor", otp_secret, otp_confirmed: 1 })
      .execute(),
  );
  await database.close();
  const said = async (key: Buffer | undefined) =>
    (await examine({ DATA_DIR, ...(key && { SECRET_KEY: key.toString("base64") }) })).find(
      ({ what }) => what === "Ключ шифрования и база",
    );
  expect(await said(own)).toMatchObject({ isWell: true, says: "подходят друг другу" });
  expect(await said(other)).toMatchObject({ isWell: false, says: "база работает с другим ключом" });
  expect(await said(undefined)).toBeUndefined();
});

test("a missing backup is reported, and setting BACKUP_AT is advised only if it is off", async () => {
  const DATA_DIR = folder();
  await (await openDatabase({ folder: DATA_DIR })).close();
  const backupOf = async (values: Record<string, string>) =>
    (await examine({ DATA_DIR, ...values })).find(({ what }) => what === "Резервная копия");
  const never = { isWell: false, says: "ни одной удачной ещё нет" };
  const byHand = await backupOf({ DEMO: "off", BACKUP_AT: "off" });
  expect(byHand).toMatchObject({ ...never, remedy: expect.stringContaining("задайте BACKUP_AT") });
  const byItself = await backupOf({ DEMO: "off" });
  expect(byItself).toMatchObject({ ...never, remedy: expect.not.stringContaining("задайте") });
  expect(await backupOf({ DEMO: "on" })).toMatchObject({ isWell: true });
});

test("the doctor warns about backups on the disk of the data", async () => {
  const DATA_DIR = folder();
  await (await openDatabase({ folder: DATA_DIR })).close();
  const lineFor = async (values: Record<string, string>) => {
    const found = (await examine({ DATA_DIR, DEMO: "off", ...values })).find(({ what }) =>
      what.startsWith("Место рез"),
    );
    return found && lineOf(found);
  };
  expect(await lineFor({})).toBeUndefined();
  mkdirSync(join(DATA_DIR, "backups"));
  expect(await lineFor({})).toMatch(/^! Место резервных копий: .*тот же диск[\s\S]*Задайте BACKUP_TO/);
  expect(await lineFor({ BACKUP_TO: join(DATA_DIR, "backups") })).not.toContain("Задайте BACKUP_TO");
});

test("unreachable services are reported with a remedy and without secrets", async () => {
  const port = String(await freePort());
  const values = {
    DATA_DIR: folder(),
    PORT: port,
    SITE_URL: "https://site.invalid",
    DATABASE_URL: "postgres://society:geheim@127.0.0.1:1/site",
  };
  const found = await complaints(values);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(["База данных", "Сервер", "Сертификат", "Прокси"]));
  expect(JSON.stringify(await examine(values))).not.toContain("geheim");
});

test("invalid settings are the only reported problem", async () => {
  const found = await examine({ PORT: "eight", ERRORS_WEBHOOK: "geheim" });
  expect(found).toMatchObject([
    {
      what: "Настройки",
      isWell: false,
      says: expect.stringMatching(/Переменная PORT[\s\S]*Переменная ERRORS_WEBHOOK/),
    },
  ]);
});

test("the certificate of ERRORS_WEBHOOK is checked, and the key in its address is not shown", async () => {
  const said = async (ERRORS_WEBHOOK: string) =>
    (await complaints({ DATA_DIR: folder(), ERRORS_WEBHOOK }))["Сертификат ERRORS_WEBHOOK"]?.replaceAll("\u00a0", " ");
  const expired = `${await originOf(expiredCertificate)}/geheim`;
  expect(await said(expired)).toBe("срок истёк 1 февраля 2020 г.: об ошибках никто не узнает");
  expect(await said("https://webhook.invalid/geheim")).toBe("https://webhook.invalid не отвечает");
  expect(await said("http://localhost:1/geheim")).toBeUndefined();
});

test("a self-signed certificate of the site is named as such", async () => {
  const SITE_URL = await originOf(ownCertificate);
  const found = (await examine({ DATA_DIR: folder(), SITE_URL })).find(({ what }) => what === "Сертификат");
  expect(found?.says.replaceAll("\u00a0", " ")).toBe(
    "он самоподписанный, а не выдан центром сертификации: браузеры не пускают на сайт",
  );
  expect(found?.remedy).toContain("certbot certonly");
});

async function originOf(certificate: typeof ownCertificate): Promise<string> {
  const server = createServer(certificate).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
