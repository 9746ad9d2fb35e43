import type { Kysely } from "kysely";
import type { SecretKey } from "../secrets/secret-key.ts";
import type { Tables } from "./tables/tables.ts";

const keys = new WeakMap<Kysely<Tables>, Buffer>();

/** From now on what this transaction writes may be signed with the key. */
export function letSign(transaction: Kysely<Tables>, key: Buffer | undefined): void {
  if (key) keys.set(transaction, key);
}

/** The key with which a transaction signs what it writes; undefined where the database was opened without one. */
export function signingKeyOf(transaction: Kysely<Tables>): Buffer | undefined {
  return keys.get(transaction);
}

export function auditKeyOf(secretKey: SecretKey | undefined): Buffer | undefined {
  return secretKey?.derive("audit trail");
}
