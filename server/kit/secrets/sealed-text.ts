import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const version = "v1.";
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a text by AES-256-GCM with a random nonce.
 * @param context what the text belongs to. It cannot be decrypted in another context, so that rows cannot be exchanged.
 */
export function sealText(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function isSealed(text: string): boolean {
  return text.startsWith(version);
}

/** @returns undefined if it was encrypted with another key or for another context, or was changed. */
export function unsealText(key: Buffer, context: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(version.length), "base64url");
  if (!isSealed(sealed) || bytes.length < nonceLength + tagLength) return undefined;
  const tagEnd = nonceLength + tagLength;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceLength, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
