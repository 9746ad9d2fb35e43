import type { UIMatch } from "react-router";
import { paths } from "#web/paths.ts";
import { staffPaths } from "../../staff-paths.ts";
import { type EntrySection, entrySections, sectionWords } from "./entry-sections.ts";

export type StaffRoute = {
  to: string;
  /** Name in the navigation, in the search and in the window's title. */
  label: string;
  /** The rest of the pattern after `to`, in the syntax of the router. */
  rest?: string;
};

/** All addresses of the staff area except those of entries. Their screens are in `staff-screens.tsx`. */
export const staffRoutes = {
  home: { to: paths.staff, label: "Обзор" },
  registrants: { to: paths.registrants, label: "Участники" },
  quickRegistration: { to: staffPaths.quickRegistration, label: "Быстрая регистрация" },
  plainRegistrants: { to: staffPaths.plainRegistrants, label: "Список участников" },
  registrantsImport: { to: staffPaths.registrantsImport, label: "Загрузка участников из файла" },
  badges: { to: staffPaths.badges, label: "Значки" },
  certificates: { to: staffPaths.certificates(""), label: "Сертификаты", rest: "/:part?" },
  letters: { to: staffPaths.letters, label: "Письма" },
  letterTexts: { to: staffPaths.letterTexts, label: "Тексты писем", rest: "/:kind?" },
  mailings: { to: staffPaths.mailings, label: "Рассылки", rest: "/:id?" },
  waitingLists: { to: staffPaths.waitingLists, label: "Листы ожидания", rest: "/:school?" },
  door: { to: staffPaths.door, label: "Вход", rest: "/:part?" },
  programme: { to: staffPaths.programme, label: "Программа", rest: "/:session?" },
  numbers: { to: staffPaths.numbers, label: "Статистика", rest: "/:part?" },
  files: { to: staffPaths.files, label: "Файлы" },
  requests: { to: staffPaths.requests, label: "Люди и данные" },
  people: { to: staffPaths.people, label: "Найти человека", rest: "/:id?" },
  erasureActs: { to: staffPaths.erasureActs, label: "Акты об уничтожении", rest: "/:id?" },
  accounts: { to: staffPaths.accounts, label: "Сотрудники" },
  audit: { to: staffPaths.audit, label: "Журнал действий" },
  demonstration: { to: staffPaths.demonstration, label: "Демонстрационные данные" },
  menu: { to: staffPaths.menu, label: "Меню сайта" },
  settings: { to: staffPaths.settings, label: "Настройки", rest: "/:part?" },
  guide: { to: staffPaths.guide, label: "Руководство", rest: "/:chapter?" },
  profile: { to: staffPaths.profile, label: "Мой профиль" },
} as const satisfies Record<string, StaffRoute>;

type EntryRoute = StaffRoute & { screen: "entries" | "entry" };

/**
 * Routes of the list of a kind of entry and of its editor, for every section; a single route if rows are edited in the
 * list.
 */
export const entryRoutes = (Object.keys(entrySections) as EntrySection[]).flatMap((section): EntryRoute[] => {
  const { title, one, isEditedInPlace } = sectionWords(section);
  const to = staffPaths.entries(section);
  if (isEditedInPlace) return [{ screen: "entries", to, label: title, rest: "/:id?" }];
  return [
    { screen: "entries", to, label: title },
    { screen: "entry", to, label: one, rest: "/:id" },
  ];
});

const registrationRoute = {
  screen: "registration" as const,
  to: staffPaths.entries("conferences"),
  label: "Регистрация на конференцию",
  rest: "/:id/registration",
};

export type StaffScreenName = keyof typeof staffRoutes | "entries" | "entry" | "registration";

/** All routes. The id of a route is the pattern of its address. */
export const allStaffRoutes: (StaffRoute & { id: string; screen: StaffScreenName })[] = [
  ...Object.entries(staffRoutes).map(([name, route]) => ({ ...route, screen: name as keyof typeof staffRoutes })),
  ...entryRoutes,
  registrationRoute,
].map((route: StaffRoute & { screen: StaffScreenName }) => ({ ...route, id: patternOf(route) }));

/** `staff/settings/:part?` */
function patternOf({ to, rest = "" }: StaffRoute): string {
  return to.replace(/^\/|\/$/g, "") + rest;
}

export type Match = Pick<UIMatch, "id" | "loaderData"> | undefined;

/** The route of the current address, from the matches of the router. */
export function staffRouteOf(matches: readonly Match[]) {
  return allStaffRoutes.find(({ id }) => id === matches.at(-1)?.id);
}
