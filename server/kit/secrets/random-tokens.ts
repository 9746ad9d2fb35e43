import { createHash, createHmac, randomBytes } from "node:crypto";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

let drawn = randomBytes(0);

/** Requests random bytes for many tokens at once: the system call takes longer than encoding a token. */
function takeRandom(length: number): Buffer {
  if (drawn.length < length) drawn = randomBytes(8192);
  const taken = drawn.subarray(0, length);
  drawn = drawn.subarray(length);
  return taken;
}

/** Returns 22 unguessable characters for an address: 128 bits. */
export function newKey(): string {
  return takeRandom(16).toString("base64url");
}

/**
 * Derives a key with fewer rights. It can be derived again from the original key, but the original key cannot be
 * computed from it.
 */
export function derivedKey(key: string, purpose: string): string {
  return createHmac("sha256", key).update(purpose).digest("base64url").slice(0, 22);
}

/**
 * Returns 26 characters for a QR code and for reading aloud: 128 bits in capitals and digits, without 0, 1, 8 and 9.
 */
export function newCode(length = 26): string {
  let code = "";
  for (const byte of takeRandom(length)) code += base32[byte % 32];
  return code;
}

/** Returns the stored form of a key: SHA-256 in hex. A key of 128 random bits needs no salt. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
