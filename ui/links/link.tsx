import { classNames } from "../class-names.ts";
import { ArrowRightIcon, ArrowUpRightIcon } from "../status/icons.tsx";
import { Anchor, type AnchorProps, targetKind } from "./anchor.tsx";
import styles from "./link.module.css";

export type LinkProps = AnchorProps & {
  /** A way on that stands by itself, as «Все выпуски →». */
  arrow?: boolean | undefined;
  /** Underlined only under the pointer: menus, titles in lists. */
  quiet?: boolean | undefined;
};

/** Leads inside the site, to another site (with ↗), to a phone, a letter or an anchor: `to` decides. */
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
      {/* The word joiner keeps the arrow on the line of the last word. */}
      {"\u2060"}
      <ArrowUpRightIcon sign className={styles.externalIcon} />
      <span className="visually-hidden"> (внешний сайт)</span>
    </>
  );
}
