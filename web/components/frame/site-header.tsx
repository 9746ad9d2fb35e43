import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/page-layout.tsx";
import { Anchor, targetKind } from "#ui/links/link.tsx";
import { ArrowRightIcon, ArrowUpRightIcon, CrossIcon, MenuIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { isRegistrationOpen } from "../../root-data.ts";
import { Mark } from "../mark.tsx";
import styles from "./site-header.module.css";
import siteMenuStyles from "./site-menu.module.css";

/** The mark, the society's name, the menu. */
export function SiteHeader({ site, path }: { site: ShownSite; path: string | null }) {
  return (
    <div className={styles.band}>
      <Container className={styles.header}>
        <Anchor to={paths.landing} className={styles.society} data-boxed="">
          <Mark />
          <span className={styles.name}>{site.short_name}</span>
        </Anchor>
        <SiteMenu site={site} path={path} />
      </Container>
    </div>
  );
}

/**
 * One list for every width. On a narrow page a native disclosure stands before it and hides it while closed, without
 * script too; script only adds that following a link and Esc close it.
 */
function SiteMenu({ site, path }: { site: ShownSite; path: string | null }) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const visit = useLocation().key;
  const before = useRef(visit);
  // Every navigation closes the menu, whatever it led to; that the page came alive does not.
  useEffect(() => {
    if (before.current !== visit) close(disclosure.current);
    before.current = visit;
  }, [visit]);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !disclosure.current?.open) return;
    close(disclosure.current);
    disclosure.current.querySelector("summary")?.focus();
  };
  return (
    <nav aria-label="Главное меню" className={siteMenuStyles.menu} onKeyDown={closeByEscape} data-print="hide">
      <details ref={disclosure} className={siteMenuStyles.disclosure}>
        <summary className={siteMenuStyles.summary}>
          <MenuIcon sign className={siteMenuStyles.whenClosed} />
          <CrossIcon sign className={siteMenuStyles.whenOpen} />
          Меню
        </summary>
      </details>
      <ul className={siteMenuStyles.list}>
        {siteMenuItems(site, path).map((item) => (
          <li key={item.label} className={classNames(siteMenuStyles.item, item.narrow && siteMenuStyles.narrow)}>
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
      className={siteMenuStyles.link}
      aria-current={item.current === "section" ? "true" : item.current}
      onClick={follow}
      data-boxed=""
    >
      <span className={siteMenuStyles.label}>{item.label}</span>
      {external ? (
        <ArrowUpRightIcon sign className={siteMenuStyles.outward} />
      ) : (
        <ArrowRightIcon className={siteMenuStyles.inward} />
      )}
      {external && <span className="visually-hidden"> (внешний сайт)</span>}
    </Anchor>
  );
}

type MenuItem = {
  label: string;
  to: string;
  /** «page»: it leads to the page shown; «section»: to the part of the front page that the page shown belongs to. */
  current?: "page" | "section" | undefined;
  /** On a wide page it stands elsewhere in the header. */
  narrow?: boolean;
};

/** The parts of the site that each item stands for, beside the page it leads to. */
const belonging: Record<string, string[]> = {
  [paths.about]: [paths.aboutPage, paths.management],
  [paths.schools]: [paths.allSchools],
  [paths.conference]: [paths.conferences, paths.registration],
  [paths.bulletins]: [paths.allBulletins],
  [paths.news]: [`${paths.news}/`],
};

/** «Главное меню». `path` is the page shown; null on error pages, which belong nowhere. */
function siteMenuItems(site: ShownSite, path: string | null): MenuItem[] {
  const items: MenuItem[] = [
    { label: "О\u00a0нас", to: paths.about },
    { label: "Школа", to: paths.schools },
    { label: "Конференция", to: paths.conference },
    { label: "Регистрация", to: isRegistrationOpen(site) ? paths.registration : "", narrow: true },
    { label: "Бюллетень", to: paths.bulletins },
    { label: "Новости", to: paths.news },
    { label: "Документы", to: paths.documents },
    { label: "Журнал", to: site.journal_url },
    { label: "Дистанционное обучение", to: site.portal_url },
    { label: "Контакты", to: "#contacts", narrow: true },
  ];
  return items.filter(({ to }) => to !== "").map((item) => ({ ...item, current: currentBy(item.to, path) }));
}

function currentBy(to: string, path: string | null): MenuItem["current"] {
  if (path === null) return undefined;
  if (to === path) return "page";
  const inside = belonging[to]?.some((part) => path.startsWith(part));
  return inside ? "section" : undefined;
}
