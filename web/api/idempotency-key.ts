/**
 * Returns a new idempotency key of 32 hexadecimal digits. `crypto.randomUUID` is missing on sites without a
 * certificate, as within a hospital's network.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
