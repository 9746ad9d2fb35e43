import { hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The only secret outside the database, so that a copy of the database alone gives no access. */
export type SecretKey = {
  /** Returns 32 bytes for a purpose, independent of those for other purposes. */
  derive: (purpose: string) => Buffer;
};

const length = 32;
const fileName = "secret.key";

/** @param secret 32 random bytes. */
export function secretKeyOf(secret: Buffer): SecretKey {
  const derived = new Map<string, Buffer>();
  return {
    derive(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
      derived.set(purpose, key);
      return key;
    },
  };
}

/** Decodes base64 as printed by `openssl rand -base64 32`; undefined for any other text. */
export function secretFromText(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === length && bytes.toString("base64") === text ? bytes : undefined;
}

/**
 * Returns the key from the setting, or from `secret.key` in the folder, which is created if it is missing. Of several
 * processes that start simultaneously one creates it, and all read the same.
 * @throws Error with a message for the operator if the file contains no key, or the system's error if it cannot be read
 *   or written.
 */
export function readSecretKey(folder: string, setting: Buffer | undefined): SecretKey {
  return secretKeyOf(setting ?? secretInFile(folder));
}

/** Like `readSecretKey`, but does not create the key; undefined if it is missing. */
export function knownSecretKey(folder: string, setting: Buffer | undefined): SecretKey | undefined {
  return setting || existsSync(join(folder, fileName)) ? readSecretKey(folder, setting) : undefined;
}

function secretInFile(folder: string): Buffer {
  const path = join(folder, fileName);
  const text = readIfPresent(path) ?? make(folder, path);
  const secret = secretFromText(text.trim());
  if (!secret) {
    throw new Error(
      `В файле ${path} нет ключа. Верните этот файл из своей копии. Если копии нет, удалите его: сделается новый ключ, а второй шаг сотрудников придётся сбросить.`,
    );
  }
  return secret;
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The key is first written and synced under another name, so that no process reads an incomplete key, and the first
 * process wins.
 */
function make(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
  write(unfinished, `${randomBytes(length).toString("base64")}\n`);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(unfinished);
  }
  syncFolder(folder);
  return readFileSync(path, "utf8");
}

function write(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Syncs the folder, so that the file's name also survives a crash: without the key all encrypted texts are lost. */
function syncFolder(folder: string): void {
  const directory = openSync(folder, "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
