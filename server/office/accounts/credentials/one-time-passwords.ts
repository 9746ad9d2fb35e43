import { randomInt } from "node:crypto";
import type { AccountRow } from "../staff-repository.ts";
import { hashPassword } from "./passwords.ts";

/** Characters that are not confused when read out or copied by hand: no i, l, o, 0, 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const week = 7 * 24 * 60 * 60 * 1000;

/** Four groups of four, as `k7wd-m2xa-93fh-tpqc`: 79 bits. */
export function newOneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

/**
 * Normalizes a password to check for an account: case and spaces of a one-time password do not matter, as it is often
 * dictated by telephone.
 */
export function readPassword(typed: string, account: AccountRow | undefined): string {
  if (account?.password_is_temporary !== 1) return typed;
  const groups = typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .match(/^([a-z0-9]{4})([a-z0-9]{4})([a-z0-9]{4})([a-z0-9]{4})$/);
  return groups?.slice(1).join("-") ?? typed;
}

/** The columns of an account with a password that signs in once, within seven days. */
export async function oneTimePasswordValues(password: string, now: Date) {
  return {
    password_hash: await hashPassword(password),
    password_is_temporary: 1,
    password_until: new Date(now.getTime() + week).toISOString(),
    password_used_at: null,
  };
}

/** The columns of an account with a password chosen by its owner. */
export async function ownPasswordValues(password: string) {
  return {
    password_hash: await hashPassword(password),
    password_is_temporary: 0,
    password_until: null,
    password_used_at: null,
  };
}

/** State of a one-time password; null for a password chosen by the owner. */
export function oneTimePasswordState(account: AccountRow, now: Date): "waiting" | "used" | "expired" | null {
  if (account.password_is_temporary === 0) return null;
  if (account.password_used_at !== null) return "used";
  return (account.password_until ?? "") > now.toISOString() ? "waiting" : "expired";
}
