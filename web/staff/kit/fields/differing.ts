/** The label of each field, in the order of the form. */
export type Labels<Values> = { [Name in keyof Values]: string };

/** The fields that differ, in the order of the form. */
export function differing<Values extends object>(
  labels: Labels<Values>,
  values: Values,
  before: Values,
): (keyof Values & string)[] {
  const names = Object.keys(labels) as (keyof Values & string)[];
  return names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
}

/** A label inside a sentence: «краткое название», but «ИНН». */
export function insideSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
