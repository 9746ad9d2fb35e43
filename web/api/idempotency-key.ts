/**
 * Returns a new idempotency key of 32 hexadecimal digits.
 * `crypto.randomUUID` is missing where a site inside a hospital's network has no certificate.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
