import type { Reading } from "../text/plain-text.ts";

export type OrganisationNumberProblem = "wrong-length" | "wrong-check-digit";

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** ИНН of an organisation: ten digits, the last of which checks the others. Spaces between digits are left out. */
export function readInn(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text);
  if (!/^\d{10}$/.test(value)) return { problem: "wrong-length" };
  const sum = innWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return (sum % 11) % 10 === Number(value[9]) ? { value } : { problem: "wrong-check-digit" };
}

/** ОГРН: thirteen digits, the last of which checks the number that the others make. */
export function readOgrn(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text);
  if (!/^\d{13}$/.test(value)) return { problem: "wrong-length" };
  return (Number(value.slice(0, 12)) % 11) % 10 === Number(value[12]) ? { value } : { problem: "wrong-check-digit" };
}

/** КПП: nine signs, digits but for the fifth and the sixth, which may be capital Latin letters. Nothing checks them. */
export function readKpp(text: string): Reading<OrganisationNumberProblem> {
  const value = withoutSpaces(text).toUpperCase();
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(value) ? { value } : { problem: "wrong-length" };
}

function withoutSpaces(text: string): string {
  return text.replace(/\p{Zs}+/gu, "");
}
