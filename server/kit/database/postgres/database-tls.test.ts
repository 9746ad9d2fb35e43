import pg from "pg";
import { expect, test } from "vitest";
import { databaseTlsWarning } from "./database-tls.ts";

test.each([
  "postgres://society@localhost/site",
  "postgres://society@127.0.0.1:5433/site",
  "postgres://society@[::1]/site",
  "postgres:///site?host=/run/postgresql",
  "postgres://society@db.example/site?sslmode=verify-full",
])("%s causes no warning", (url) => {
  expect(databaseTlsWarning(url)).toBeUndefined();
});

test.each([
  "postgres://society@db.example/site",
  "postgres://society@10.0.0.5/site",
  "postgres://society@db.example/site?sslmode=disable",
  "postgres://society@db.example/site?sslmode=no-verify",
])("%s causes a warning", (url) => {
  expect(databaseTlsWarning(url)).toContain("sslmode=verify-full");
});

test("the driver verifies the certificate if sslmode is verify-full", () => {
  const connectionString = "postgres://society@db.example/site?sslmode=verify-full";
  const { ssl } = new pg.Client({ connectionString }) as unknown as { ssl: unknown };
  // Node's defaults: the certificate chain and the name are checked.
  expect(ssl).toEqual({});
});
