import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/page-layout.tsx";
import { Anchor, targetKind } from "#ui/links/link.tsx";
import { ArrowRightIcon, ArrowUpRightIcon, ChevronDownIcon, CrossIcon, MenuIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { isRegistrationOpen } from "../../root-data.ts";
import { Mark } from "../mark.tsx";
import { softenLongWords } from "../soft-hyphens.ts";
import { type MenuItem, menuItems } from "./menu-items.ts";
import styles from "./site-header.module.css";
import siteMenuStyles from "./site-menu.module.css";

/** The logo, the society's name, the menu. */
export function SiteHeader({ site, path }: { site: ShownSite; path: string | null }) {
  return (
    <div className={styles.band}>
      <Container className={styles.header}>
        <Anchor to={paths.landing} className={classNames(styles.society, "tight")} data-no-underline="">
          <Mark />
          <span className={styles.name}>{softenLongWords(site.short_name)}</span>
        </Anchor>
        <SiteMenu site={site} path={path} />
      </Container>
    </div>
  );
}

/**
 * The menu, one list for every width. On a narrow page, a `<details>` before the list hides the list while it is
 * closed; a heading of several links is also a `<details>`. A script closes open ones when a link is followed or Esc is
 * pressed and, on a wide page, when the visitor presses elsewhere.
 */
function SiteMenu({ site, path }: { site: ShownSite; path: string | null }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    for (const disclosure of openIn(menu.current)) disclosure.open = false;
  };
  useCloseOnVisit(close);
  useCloseOnOutsidePress(menu);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    const innermost = openIn(menu.current).at(-1);
    if (key !== "Escape" || !innermost) return;
    innermost.open = false;
    innermost.querySelector("summary")?.focus();
  };
  const items = menuItems(site.menu, path, isRegistrationOpen(site));
  return (
    <nav
      ref={menu}
      aria-label="Главное меню"
      className={siteMenuStyles.menu}
      onKeyDown={closeByEscape}
      data-print="hide"
    >
      <details className={siteMenuStyles.disclosure}>
        <summary className={classNames(siteMenuStyles.summary, "tight")}>
          <MenuIcon sign className={siteMenuStyles.whenClosed} />
          <CrossIcon sign className={siteMenuStyles.whenOpen} />
          <span className={siteMenuStyles.word}>Меню</span>
        </summary>
      </details>
      <ul className={siteMenuStyles.list}>
        {items.map((item) => (
          <li
            key={`${item.title} ${item.to}`}
            className={classNames(siteMenuStyles.item, item.narrowOnly && siteMenuStyles.narrowOnly)}
          >
            {item.items.length > 0 ? (
              <MenuHeading item={item} follow={close} />
            ) : (
              <MenuLink link={item} follow={close} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function openIn(menu: HTMLElement | null): HTMLDetailsElement[] {
  return [...(menu?.querySelectorAll("details") ?? [])].filter(({ open }) => open);
}

/** Closes the menu after every navigation, but not after hydration. */
function useCloseOnVisit(close: () => void) {
  const visit = useLocation().key;
  const before = useRef(visit);
  useEffect(() => {
    if (before.current !== visit) close();
    before.current = visit;
  });
}

/** Closes floating lists on a press or focus elsewhere on the page. */
function useCloseOnOutsidePress(menu: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      for (const heading of openIn(menu.current)) {
        const floats = getComputedStyle(heading.lastElementChild ?? heading).position === "absolute";
        if (floats && !heading.contains(target as Node)) heading.open = false;
      }
    };
    document.addEventListener("pointerdown", closeIfOutside);
    document.addEventListener("focusin", closeIfOutside);
    return () => {
      document.removeEventListener("pointerdown", closeIfOutside);
      document.removeEventListener("focusin", closeIfOutside);
    };
  }, [menu]);
}

type Follow = {
  /** Closes the menu even if the address does not change, for example if the link leads to the current section. */
  follow: () => void;
};

/** A heading without a link. Only one is open at a time, because they have the same `name`. */
function MenuHeading({ item, follow }: { item: MenuItem } & Follow) {
  return (
    <details className={siteMenuStyles.heading} name="menu-heading">
      <summary className={siteMenuStyles.link} data-current={item.current} data-no-underline="">
        <span className={siteMenuStyles.label}>{item.title}</span>
        <ChevronDownIcon sign className={siteMenuStyles.chevron} />
      </summary>
      <ul className={siteMenuStyles.under}>
        {item.items.map((link) => (
          <li key={link.title}>
            <MenuLink link={link} follow={follow} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuLink({ link, follow }: { link: Pick<MenuItem, "title" | "to" | "current"> } & Follow) {
  const external = targetKind(link.to) === "external";
  return (
    <Anchor
      to={link.to.replace(/^\/#contacts$/, "#contacts")}
      className={siteMenuStyles.link}
      aria-current={link.current === "section" ? "true" : link.current}
      data-current={link.current}
      onClick={follow}
      data-no-underline=""
    >
      <span className={siteMenuStyles.label}>{link.title}</span>
      {external ? (
        <ArrowUpRightIcon sign className={siteMenuStyles.outward} />
      ) : (
        <ArrowRightIcon className={siteMenuStyles.inward} />
      )}
      {external && <span className="visually-hidden"> (внешний сайт)</span>}
    </Anchor>
  );
}
