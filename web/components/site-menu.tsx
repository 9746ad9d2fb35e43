import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Anchor, targetKind } from "../../ui/anchor.tsx";
import { ArrowRightIcon, ArrowUpRightIcon, CrossIcon, MenuIcon } from "../../ui/icons.tsx";
import type { ShownSite } from "../root.tsx";
import styles from "./site-menu.module.css";
import { type MenuItem, siteMenuItems } from "./site-menu-items.ts";

/**
 * One list for every width. On a narrow page a native disclosure stands before it and hides it while closed, without
 * script too; script only adds that following a link and Esc close it.
 */
export function SiteMenu({ site, path }: { site: ShownSite; path: string | null }) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const visit = useLocation().key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, whatever it led to.
  useEffect(() => close(disclosure.current), [visit]);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !disclosure.current?.open) return;
    close(disclosure.current);
    disclosure.current.querySelector("summary")?.focus();
  };
  return (
    <nav aria-label="Главное меню" className={styles.menu} onKeyDown={closeByEscape} data-print="hide">
      <details ref={disclosure} className={styles.disclosure}>
        <summary className={styles.summary}>
          <MenuIcon sign className={styles.whenClosed} />
          <CrossIcon sign className={styles.whenOpen} />
          Меню
        </summary>
      </details>
      <ul className={styles.list}>
        {siteMenuItems(site, path).map((item) => (
          <li key={item.label} className={styles.item}>
            <MenuLink item={item} follow={() => close(disclosure.current)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function close(disclosure: HTMLDetailsElement | null) {
  if (disclosure) disclosure.open = false;
}

/** `follow` closes the menu also where the address does not change: the section that is already named in it. */
function MenuLink({ item, follow }: { item: MenuItem; follow: () => void }) {
  const external = targetKind(item.to) === "external";
  return (
    <Anchor
      to={item.to}
      className={styles.link}
      aria-current={item.current === "section" ? "true" : item.current}
      onClick={follow}
      data-boxed=""
    >
      <span className={styles.label}>{item.label}</span>
      {external ? <ArrowUpRightIcon sign className={styles.outward} /> : <ArrowRightIcon className={styles.inward} />}
      {external && <span className="visually-hidden"> (внешний сайт)</span>}
    </Anchor>
  );
}
