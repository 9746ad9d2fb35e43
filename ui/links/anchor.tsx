import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/** What a link leads to decides its element: the router's link, a plain one, or one that leaves the site. */
export function targetKind(to: string): "internal" | "plain" | "external" {
  if (/^(https?:)?\/\//.test(to)) return "external";
  return /^([a-z][a-z+.-]*:|#)/i.test(to) ? "plain" : "internal";
}

export type AnchorProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string };

/** The element behind every link, without any looks: use `Link`, `Button` or `FileLink`. */
export function Anchor({
  to,
  discover,
  prefetch,
  reloadDocument,
  replace,
  state,
  preventScrollReset,
  relative,
  viewTransition,
  ...rest
}: AnchorProps) {
  const kind = targetKind(to);
  if (kind !== "internal") {
    return <a rel={kind === "external" ? "noopener" : undefined} {...rest} href={to} />;
  }
  const routing = {
    // Every route is known from the start; without this each link carries an attribute that says to discover it.
    discover: discover ?? ("none" as const),
    prefetch,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
  };
  return <RouterLink {...rest} {...definedOnly(routing)} to={to} />;
}

function definedOnly<T extends object>(options: T): Partial<{ [Key in keyof T]: NonNullable<T[Key]> }> {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<{ [Key in keyof T]: NonNullable<T[Key]> }>;
}
