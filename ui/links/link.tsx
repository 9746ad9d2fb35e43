import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { classNames } from "../class-names.ts";
import { ArrowRightIcon, ArrowUpRightIcon } from "../status/icons.tsx";
import styles from "./link.module.css";

export type LinkProps = AnchorProps & {
  /** For a link on a line of its own, such as «Все выпуски →». */
  arrow?: boolean | undefined;
  /** Underlined only on hover: for menus and titles in lists. */
  quiet?: boolean | undefined;
};

/** A link inside the site, to another site (with ↗), to a phone, a mail address or an anchor, depending on `to`. */
export function Link({ arrow, quiet, className, children, ...rest }: LinkProps) {
  const external = targetKind(rest.to) === "external";
  const phone = rest.to.startsWith("tel:");
  return (
    <Anchor
      {...rest}
      className={classNames(
        styles.link,
        arrow && styles.arrow,
        quiet && styles.quiet,
        phone && styles.phone,
        className,
      )}
    >
      {arrow ? <span className="underlined">{children}</span> : children}
      {external && <ExternalSign />}
      {arrow && !external && <ArrowRightIcon className={styles.arrowIcon} />}
    </Anchor>
  );
}

function ExternalSign() {
  return (
    <>
      {/* A word joiner keeps the arrow on the line of the last word. */}
      {"\u2060"}
      <ArrowUpRightIcon sign className={styles.externalIcon} />
      <span className="visually-hidden"> (внешний сайт)</span>
    </>
  );
}

/**
 * Returns the kind of a link's target, which decides its element: the router's link, a plain one, or an external one.
 */
export function targetKind(to: string): "internal" | "plain" | "external" {
  if (/^(https?:)?\/\//.test(to)) return "external";
  return /^([a-z][a-z+.-]*:|#)/i.test(to) ? "plain" : "internal";
}

/** Without `prefetch`, because the router's code for it is excluded from the scripts in `vite.config.ts`. */
export type AnchorProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch"> & { to: string };

/** The unstyled element of every link: use `Link`, `Button` or `FileLink` instead. */
export function Anchor({
  to,
  discover,
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
  // On the server, the router's link would render the same element, at the cost of seven hooks.
  if (import.meta.env.SSR && to.startsWith("/")) return <a {...rest} href={to} />;
  const routing = {
    // All routes are known from the start; without this each link carries an attribute for route discovery.
    discover: discover ?? ("none" as const),
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
