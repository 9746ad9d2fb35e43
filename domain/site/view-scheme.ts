/** The version for the visually impaired: its choices, the format of the cookie `view`, and the classes of `<html>`. */

export const viewChoices = {
  size: ["100", "150", "200"],
  spacing: ["normal", "wide"],
  font: ["sans", "serif"],
  colour: ["black-on-white", "white-on-black", "blue-on-light"],
  images: ["on", "off"],
} as const;

export type ViewScheme = { [Name in keyof typeof viewChoices]: (typeof viewChoices)[Name][number] };
export type ViewChoice = keyof ViewScheme;

export const firstView: ViewScheme = {
  size: "150",
  spacing: "normal",
  font: "sans",
  colour: "black-on-white",
  images: "on",
};

const names = Object.keys(viewChoices) as ViewChoice[];

/** The scheme from the value of the cookie; null if it is absent, off or invalid. */
export function viewFromText(text: string | undefined): ViewScheme | null {
  const values = text?.split(".") ?? [];
  if (values.length !== names.length) return null;
  const scheme = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  return names.every((name) => isChoice(name, scheme[name])) ? (scheme as ViewScheme) : null;
}

export function viewToText(scheme: ViewScheme): string {
  return names.map((name) => scheme[name]).join(".");
}

/** The classes for `<html>`; none in the ordinary version. */
export function viewClasses(scheme: ViewScheme | null): string {
  return scheme === null ? "" : ["view", ...names.map((name) => `view-${name}-${scheme[name]}`)].join(" ");
}

export function isChoice(name: string, value: unknown): boolean {
  return Object.hasOwn(viewChoices, name) && (viewChoices[name as ViewChoice] as readonly unknown[]).includes(value);
}
