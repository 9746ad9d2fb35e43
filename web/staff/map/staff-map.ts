import type { ReactNode } from "react";
import { administrators, editors, type Role, registrars, roles } from "#contract/endpoint.ts";
import { paths } from "../../paths.ts";
import {
  BadgeIcon,
  BookIcon,
  CapIcon,
  FolderIcon,
  GearIcon,
  HomeIcon,
  JournalIcon,
  NewspaperIcon,
  PageIcon,
  PagesIcon,
  PeopleIcon,
  PersonIcon,
  PersonPlusIcon,
  QuestionIcon,
  ScreenIcon,
  TagIcon,
  UploadIcon,
} from "../icons/staff-icons.tsx";
import { type EntrySection, wordsOf } from "./entry-sections.ts";

export type StaffPlace = {
  to: string;
  label: string;
  Icon: () => ReactNode;
  /** Whom the place is for: to others it is not shown, and says so when they come by its address. */
  roles: readonly Role[];
  /** The heading in the navigation; places without one are reached in another way. */
  group?: "" | "Конференция" | "Сайт" | "Служебное";
  /** The address of the place in the navigation that it belongs to. */
  partOf?: string;
};

/** Where a kind of entry is kept; what belongs to another kind is reached from its page. */
function entriesPlace(section: EntrySection, Icon: () => ReactNode): StaffPlace {
  const { title, isPartOf } = wordsOf(section);
  const place = { to: paths.staffEntries(section), label: title, Icon, roles: editors };
  return isPartOf ? { ...place, partOf: paths.staffEntries(isPartOf) } : { ...place, group: "Сайт" };
}

/** Every page of the staff area: the navigation, the search and the rights are read from here. */
export const staffPlaces: readonly StaffPlace[] = [
  { to: paths.staff, label: "Обзор", Icon: HomeIcon, roles, group: "" },
  { to: paths.registrants, label: "Участники", Icon: PeopleIcon, roles: registrars, group: "Конференция" },
  {
    to: paths.quickRegistration,
    label: "Быстрая регистрация",
    Icon: PersonPlusIcon,
    roles: registrars,
    group: "Конференция",
  },
  {
    to: paths.plainRegistrants,
    label: "Список участников",
    Icon: PeopleIcon,
    roles: registrars,
    partOf: paths.registrants,
  },
  {
    to: paths.registrantsImport,
    label: "Загрузка участников из файла",
    Icon: UploadIcon,
    roles: registrars,
    partOf: paths.registrants,
  },
  entriesPlace("news", NewspaperIcon),
  entriesPlace("tags", TagIcon),
  entriesPlace("schools", CapIcon),
  entriesPlace("seasons", CapIcon),
  entriesPlace("bulletins", BookIcon),
  entriesPlace("documents", PagesIcon),
  entriesPlace("conferences", ScreenIcon),
  entriesPlace("pages", PageIcon),
  { to: paths.staffFiles, label: "Файлы", Icon: FolderIcon, roles: editors, group: "Сайт" },
  { to: paths.staffAccounts, label: "Сотрудники", Icon: BadgeIcon, roles: administrators, group: "Служебное" },
  { to: paths.staffAudit, label: "Журнал действий", Icon: JournalIcon, roles: administrators, group: "Служебное" },
  { to: paths.staffSettings, label: "Настройки", Icon: GearIcon, roles: editors, group: "Служебное" },
  { to: paths.staffGuide, label: "Руководство", Icon: QuestionIcon, roles, group: "Служебное" },
  { to: paths.staffProfile, label: "Мой профиль", Icon: PersonIcon, roles },
];

export const roleNames: Record<Role, string> = {
  administrator: "Администратор",
  registrar: "Регистратор",
  editor: "Редактор",
};

/** The place of an address, with or without its final slash; what a list opens belongs to the list. */
export function placeOf(path: string): StaffPlace | undefined {
  const bare = (address: string) => address.replace(/\/+$/, "");
  const at = (address: string) => staffPlaces.find(({ to }) => bare(to) === bare(address));
  return at(path) ?? at(path.replace(/[^/]+\/*$/, ""));
}

export function mayOpen(place: StaffPlace | undefined, role: Role): boolean {
  return place?.roles.includes(role) ?? true;
}
