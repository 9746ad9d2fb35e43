import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { sealText, unsealText } from "./sealed-text.ts";
import { readSecretKey, secretKeyOf } from "./secret-key.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("the first start creates a key file readable only by its owner, and the next start reads it", () => {
  const folder = join(newFolder(), "data");
  const made = readSecretKey(folder, undefined).derive("purpose");
  expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
  expect(readSecretKey(folder, undefined).derive("purpose")).toEqual(made);
  expect(readSecretKey(join(newFolder(), "data"), undefined).derive("purpose")).not.toEqual(made);
});

test("a key in the settings needs no file", () => {
  const folder = newFolder();
  const { SECRET_KEY } = readEnvironment({ SECRET_KEY: randomBytes(32).toString("base64") });
  readSecretKey(folder, SECRET_KEY);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(["secret", randomBytes(16).toString("base64"), randomBytes(33).toString("base64")])(
  "%s is not a valid key, and the error does not contain it",
  (text) => {
    const reading = () => readEnvironment({ SECRET_KEY: text });
    expect(reading).toThrow("Переменная SECRET_KEY: нужны 32 случайных байта");
    expect(reading).not.toThrow(text);
  },
);

test("a key file without a key stops the start with a message and is not changed", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "secret.key"), "");
  expect(() => readSecretKey(folder, undefined)).toThrow("Верните этот файл из своей копии");
  expect(readFileSync(join(folder, "secret.key"), "utf8")).toBe("");
});

test("each purpose has its own derived key", () => {
  const key = secretKeyOf(Buffer.alloc(32, 7));
  expect(key.derive("one")).toHaveLength(32);
  expect(key.derive("one")).not.toEqual(key.derive("other"));
});

test("a sealed text opens only with its key, in its context, unchanged", () => {
  const key = randomBytes(32);
  const sealed = sealText(key, "account 1", "тайна");
  expect(unsealText(key, "account 1", sealed)).toBe("тайна");
  expect(sealText(key, "account 1", "тайна")).not.toBe(sealed);
  expect(unsealText(randomBytes(32), "account 1", sealed)).toBeUndefined();
  expect(unsealText(key, "account 2", sealed)).toBeUndefined();
  const changed = sealed.slice(0, 10) + (sealed[10] === "A" ? "B" : "A") + sealed.slice(11);
  for (const other of [changed, sealed.slice(0, 20), "", "тайна"]) {
    expect(unsealText(key, "account 1", other)).toBeUndefined();
  }
});
