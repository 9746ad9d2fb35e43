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

/** The one secret that is kept outside the database, so that a copy of the database alone opens nothing. */
export type SecretKey = {
  /** 32 bytes for one purpose, independent of those for other purposes. */
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

/** The bytes of a text in base64 as `openssl rand -base64 32` prints it; undefined for any other text. */
export function secretFromText(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === length && bytes.toString("base64") === text ? bytes : undefined;
}

/**
 * The key of the setting, else of `secret.key` in the folder, which is made where there is none; of several processes
 * that start at once one makes it, and all read the same.
 * @throws Error in a sentence where the file holds no key, or the system's where it can be neither read nor written.
 */
export function readSecretKey(folder: string, setting: Buffer | undefined): SecretKey {
  return secretKeyOf(setting ?? secretInFile(folder));
}

/** As `readSecretKey`, but makes none: undefined if there is none yet. */
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
 * Written completely and synced under another name first, so that a partial key is never read, and the first one wins.
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

/** So that the name, too, survives a crash of the machine: what is sealed with a lost key is lost. */
function syncFolder(folder: string): void {
  const directory = openSync(folder, "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
