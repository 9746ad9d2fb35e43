import type { Reading } from "../text/plain-text.ts";

export type OrganisationNumberProblem = "wrong-length" | "wrong-check-digit";

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Reads an ИНН of an organisation: ten digits, the last of which is a check digit. Spaces between digits are removed.
 */
export function readInn(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text);
  if (!/^\d{10}$/.test(value)) return { problem: "wrong-length" };
  const sum = innWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return (sum % 11) % 10 === Number(value[9]) ? { value } : { problem: "wrong-check-digit" };
}

/** Reads an ОГРН: thirteen digits, the last of which is a check digit. */
export function readOgrn(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text);
  if (!/^\d{13}$/.test(value)) return { problem: "wrong-length" };
  return (Number(value.slice(0, 12)) % 11) % 10 === Number(value[12]) ? { value } : { problem: "wrong-check-digit" };
}

/**
 * Reads a КПП: nine characters, digits except that the fifth and the sixth may be capital Latin letters. It has no
 * check digit.
 */
export function readKpp(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text).toUpperCase();
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(value) ? { value } : { problem: "wrong-length" };
}

function withoutSpaces(text: string): string {
  return text.replace(/\p{Zs}+/gu, "");
}
