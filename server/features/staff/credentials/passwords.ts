import { hash, parseOptions, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Matches no password, and costs as much to verify as any. */
const nobodysHash = [
  "$argon2id$v=19",
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  Buffer.alloc(16, "nobody").toString("base64").replaceAll("=", ""),
  Buffer.alloc(32, "nobody").toString("base64").replaceAll("=", ""),
].join("$");

/** @param password as it was typed: neither trimmed nor normalised. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time where there is no hash to compare with. */
export async function isRightPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const fits = await verify(hashed ?? nobodysHash, password);
  return fits && hashed !== undefined;
}

/** Made when checking cost less than it does today. */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed);
  return Object.entries(cost).some(([name, value]) => made[name as keyof typeof cost] !== value);
}
