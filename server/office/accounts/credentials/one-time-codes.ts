import { Secret, TOTP } from "otpauth";

const period = 30;
const options = { algorithm: "SHA1", digits: 6, period };

/** A new key for an authenticator application: 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that transfers the key to an authenticator application: `otpauth://totp/…`. */
export function secretAddress(secret: string, issuer: string, username: string): string {
  return new TOTP({ ...options, issuer, label: username, secret }).toString();
}

/**
 * The time step of a code, one step early or late allowed; undefined for a wrong code.
 * @param code as typed: spaces do not matter.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...options, token, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
