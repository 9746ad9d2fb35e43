import { hash, parseOptions, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that matches no password, and takes as long to verify as any. */
const dummyHash = [
  "$argon2id$v=19",
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  Buffer.alloc(16, "nobody").toString("base64").replaceAll("=", ""),
  Buffer.alloc(32, "nobody").toString("base64").replaceAll("=", ""),
].join("$");

/** @param password as typed: neither trimmed nor normalized. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time without a hash to compare with. */
export async function isRightPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const fits = await verify(hashed ?? dummyHash, password);
  return fits && hashed !== undefined;
}

/** Whether a hash was computed with a lower cost than the present one. */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed);
  return Object.entries(cost).some(([name, value]) => made[name as keyof typeof cost] !== value);
}
