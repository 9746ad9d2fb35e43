import { randomInt } from "node:crypto";

/** Nothing that is mistaken for another when it is read out or copied by hand: no i, l, o, 0, 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four, as `k7wd-m2xa-93fh-tpqc`: 79 bits. */
export function newOneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
