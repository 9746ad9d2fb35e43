/**
 * What somebody typed into the form and has not sent: closing the form or looking at another page does not lose it. Kept
 * in memory alone, so that nothing personal outlives the sign-in.
 */
let typed: Readonly<Record<string, string>> = {};

export function typedSoFar(): Readonly<Record<string, string>> {
  return typed;
}

export function keepTyped(values: Readonly<Record<string, string>>): void {
  typed = values;
}

export function forgetTyped(): void {
  typed = {};
}
