import { paths } from "../paths.ts";
import type { ShownSite } from "../root.tsx";

export type MenuItem = {
  label: string;
  to: string;
  /** «page»: it leads to the page shown; «section»: to the part of the front page that the page shown belongs to. */
  current?: "page" | "section" | undefined;
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
export function siteMenuItems(site: ShownSite, path: string | null): MenuItem[] {
  const items: MenuItem[] = [
    { label: "О\u00a0нас", to: paths.about },
    { label: "Школа", to: paths.schools },
    { label: "Конференция", to: paths.conference },
    { label: "Бюллетень", to: paths.bulletins },
    { label: "Новости", to: paths.news },
    { label: "Документы", to: paths.documents },
    { label: "Журнал", to: site.journal_url },
    { label: "Дистанционное обучение", to: site.portal_url },
  ];
  return items.filter(({ to }) => to !== "").map((item) => ({ ...item, current: currentBy(item.to, path) }));
}

function currentBy(to: string, path: string | null): MenuItem["current"] {
  if (path === null) return undefined;
  if (to === path) return "page";
  const inside = belonging[to]?.some((part) => path.startsWith(part));
  return inside ? "section" : undefined;
}
