import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("every setting has a default", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 8000,
    HOST: "127.0.0.1",
    SITE_URL: "http://127.0.0.1:8000",
    DEMO: "on",
  });
  expect(readEnvironment({ PORT: "9000", DATABASE_URL: "" }).SITE_URL).toBe("http://127.0.0.1:9000");
});

test("all invalid values are reported at once, without secrets", () => {
  const wrong = {
    PORT: "eighty",
    SITE_URL: "site.ru/path",
    TIME_ZONE: "Mars/Base",
    DATABASE_URL: "mysql://me:secret@host/db",
  };
  let message = "";
  try {
    readEnvironment(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(name);
  expect(message).not.toContain("secret");
  expect(message).toContain("Переменная PORT: нужно целое число от 1 до 65535, а задано «eighty».");
  expect(message).toContain("Переменная DATABASE_URL: нужен адрес вида postgres://….");
});

test("the settings are immutable", () => {
  expect(Object.isFrozen(readEnvironment({}))).toBe(true);
});

test("a missing bucket setting is named, and the values of the others are not shown", () => {
  const bucket = {
    FILES_S3_URL: "https://s3.example/society",
    FILES_S3_KEY: "some-key",
    FILES_S3_SECRET: "some-secret",
  };
  expect(readEnvironment(bucket)).toMatchObject({ ...bucket, FILES_S3_REGION: "us-east-1" });
  for (const name of Object.keys(bucket)) {
    const others = Object.fromEntries(Object.entries(bucket).filter(([other]) => other !== name));
    expect(() => readEnvironment(others), name).toThrow(
      new RegExp(`^(?![^]*some-)[^]*Переменная ${name}: нужно её задать`),
    );
  }
});

test.each([
  [{ PORT: "0" }, "PORT"],
  [{ DEMO: "no" }, "DEMO"],
  [{ UPLOAD_LIMIT: "50M" }, "UPLOAD_LIMIT"],
  [{ BACKUP_DAYS: "1.5" }, "BACKUP_DAYS"],
  [{ TRUST_PROXY: "nginx" }, "TRUST_PROXY"],
  [{ STAFF_LOGIN: "a" }, "STAFF_LOGIN"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ HSTS_SUBDOMAINS: "yes" }, "HSTS_SUBDOMAINS"],
])("%o is refused with a complete sentence in Russian", (values, name) => {
  expect(() => readEnvironment(values)).toThrow(
    new RegExp(`\n  Переменная ${name}: нуж(но|ен) [^\n]*, а задано «[^»]*»\\.$`),
  );
});

test("ERRORS_WEBHOOK may be unencrypted only on this machine", () => {
  for (const url of ["https://chat.example/key", "http://localhost:9000/key", "http://[::1]/key"]) {
    expect(readEnvironment({ ERRORS_WEBHOOK: url }).ERRORS_WEBHOOK).toBe(url);
  }
  for (const url of ["http://chat.example/key", "http://localhost.example/key", "https:", "key"]) {
    expect(() => readEnvironment({ ERRORS_WEBHOOK: url }), url).toThrow("Переменная ERRORS_WEBHOOK: нужен адрес");
  }
});

test.each([
  ["DATABASEURL", "DATABASE_URL"],
  ["TRUST_PROXI", "TRUST_PROXY"],
  ["site_url", "SITE_URL"],
  ["BACKUP_DAY", "BACKUP_DAYS"],
])("%s, a misspelling of %s, is refused", (name, meant) => {
  expect(() => readEnvironment({ [name]: "x" })).toThrow(`Переменной ${name} нет. Возможно, имелась в виду ${meant}.`);
});

test("variables of other programs, and names similar to a variable that is set, are ignored", () => {
  for (const name of ["HOME", "APP_URL", "PATH", "HOSTNAME", "DATABASE_HOST"]) readEnvironment({ [name]: "x" });
  expect(readEnvironment({ TIMEZONE: "UTC", TIME_ZONE: "Europe/Samara" }).TIME_ZONE).toBe("Europe/Samara");
});
