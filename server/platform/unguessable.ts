import { createHash, randomBytes } from "node:crypto";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 22 characters of an address that nobody guesses: 128 bits. */
export function newKey(): string {
  return randomBytes(16).toString("base64url");
}

/** 26 characters for a QR and for people who read them out: 128 bits in capitals and digits, without 0, 1, 8 and 9. */
export function newCode(): string {
  return Array.from(randomBytes(26), (byte) => base32[byte % 32]).join("");
}

/** What the database keeps of a key: SHA-256 in hex. A key of 128 random bits needs no salt. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
