/** The toggle of registrations without a school. */
export const withoutSchool = "none";

/** Switches a toggle. Null if all are on, so that nothing is filtered. */
export function toggled(all: readonly string[], chosen: readonly string[] | null, id: string): string[] | null {
  const on = chosen ?? all;
  const next = all.filter((one) => (one === id ? !on.includes(id) : on.includes(one)));
  return next.length === all.length ? null : next;
}
