import type { Site } from "#contract/site/site.ts";
import { paths } from "../../paths.ts";

type MenuLink = {
  title: string;
  to: string;
  /** «page»: links to the current page; «section»: to the section of the current page. */
  current: "page" | "section" | undefined;
};

/** A link, or a heading with links. */
export type MenuItem = MenuLink & { items: MenuLink[]; narrowOnly: boolean | undefined };

/** Addresses that belong to the section of another page. */
const belonging: Record<string, string[]> = {
  [paths.about]: [paths.aboutPage, paths.management],
  [paths.schools]: [paths.allSchools],
  [paths.conference]: [paths.conferences, paths.registration],
  [paths.bulletins]: [paths.allBulletins],
  [paths.news]: [`${paths.news}/`],
};

/** Links of the header: above the menu on wide pages, at the end of its list on narrow ones. */
const headerLinks: (Site["menu"][number] & { narrowOnly?: boolean })[] = [
  { title: "Регистрация", to: paths.registration, items: [], narrowOnly: true },
  { title: "Контакты", to: paths.contacts, items: [], narrowOnly: true },
];

/**
 * Returns the menu for the page at `path`: the items set by staff, then those links of the header that are missing
 * among them.
 * @param path null on error pages, which are in no section.
 * @param isOpen whether registration can be linked to.
 */
export function menuItems(menu: Site["menu"], path: string | null, isOpen: boolean): MenuItem[] {
  const leads = ({ to }: { to: string }) => isOpen || to !== paths.registration;
  const has = (address: string | null) => menu.some((item) => [item, ...item.items].some(({ to }) => to === address));
  // If the page has an item of its own, its section is not marked too.
  const isNamed = has(path);
  const linkOf = ({ title, to }: { title: string; to: string }) => {
    return { title, to, current: to === path ? ("page" as const) : isNamed ? undefined : sectionOf(to, path) };
  };
  const items: typeof headerLinks = [...menu, ...headerLinks.filter(({ to }) => !has(to))];
  return items.filter(leads).map((item) => {
    const items = item.items.filter(leads).map(linkOf);
    const link = linkOf(item);
    const current = link.current ?? (items.some((under) => under.current) ? "section" : undefined);
    return { ...link, current, items, narrowOnly: item.narrowOnly };
  });
}

function sectionOf(to: string, path: string | null): MenuLink["current"] {
  return path !== null && belonging[to]?.some((part) => path.startsWith(part)) ? "section" : undefined;
}
