import type { ReactNode } from "react";
import { administrators, editors, holdsAny, type Role, registrars, staffRoles as roles } from "#contract/endpoint.ts";
import { paths } from "#web/paths.ts";
import { staffPaths } from "../../staff-paths.ts";
import {
  BadgeIcon,
  BookIcon,
  CalendarIcon,
  CapIcon,
  CertificateIcon,
  ChartIcon,
  EnvelopeIcon,
  FolderIcon,
  GearIcon,
  HomeIcon,
  JournalIcon,
  MenuLinesIcon,
  NewspaperIcon,
  PageIcon,
  PagesIcon,
  PeopleIcon,
  PersonIcon,
  PersonPlusIcon,
  QuestionIcon,
  ScanIcon,
  ScreenIcon,
  ShieldIcon,
  TagIcon,
  UploadIcon,
  WaitingIcon,
} from "../icons/staff-icons.tsx";
import { type EntrySection, sectionWords } from "./entry-sections.ts";
import { type StaffRoute, staffRoutes } from "./staff-route-table.ts";

export type StaffPlace = Pick<StaffRoute, "to" | "label"> & {
  Icon: () => ReactNode;
  /** Roles that may open the place. It is hidden from the others, and its address shows an explanation. */
  roles: readonly Role[];
  /** The heading in the navigation; places without one are linked elsewhere. */
  group?: "" | "Конференция" | "Сайт" | "Служебное";
  /** The address of the place that is marked as current in the navigation. */
  partOf?: string;
};

/** The place of a kind of entry; one that is a part of another kind is linked from its page. */
function entriesPlace(section: EntrySection, Icon: () => ReactNode): StaffPlace {
  const { title, isPartOf } = sectionWords(section);
  const place = { to: staffPaths.entries(section), label: title, Icon, roles: editors };
  if (isPartOf) return { ...place, partOf: staffPaths.entries(isPartOf) };
  return { ...place, group: section === "conferences" ? "Конференция" : "Сайт" };
}

/** All pages of the staff area, from which the navigation, the search and the permissions are derived. */
export const staffPlaces: readonly StaffPlace[] = [
  { ...staffRoutes.home, Icon: HomeIcon, roles, group: "" },
  entriesPlace("conferences", ScreenIcon),
  { ...staffRoutes.registrants, Icon: PeopleIcon, roles: registrars, group: "Конференция" },
  { ...staffRoutes.waitingLists, Icon: WaitingIcon, roles: registrars, partOf: paths.registrants },
  {
    ...staffRoutes.quickRegistration,
    Icon: PersonPlusIcon,
    roles: registrars,
    group: "Конференция",
  },
  {
    ...staffRoutes.plainRegistrants,
    Icon: PeopleIcon,
    roles: registrars,
    partOf: paths.registrants,
  },
  {
    ...staffRoutes.registrantsImport,
    Icon: UploadIcon,
    roles: registrars,
    partOf: paths.registrants,
  },
  { ...staffRoutes.badges, Icon: BadgeIcon, roles: registrars, partOf: paths.registrants },
  { ...staffRoutes.door, Icon: ScanIcon, roles: registrars, group: "Конференция" },
  { ...staffRoutes.programme, Icon: CalendarIcon, roles, group: "Сайт" },
  { ...staffRoutes.certificates, Icon: CertificateIcon, roles: registrars, group: "Конференция" },
  { ...staffRoutes.numbers, Icon: ChartIcon, roles: registrars, group: "Конференция" },
  { ...staffRoutes.letters, Icon: EnvelopeIcon, roles: registrars, group: "Конференция" },
  { ...staffRoutes.mailings, Icon: EnvelopeIcon, roles: registrars, partOf: staffPaths.letters },
  { ...staffRoutes.letterTexts, Icon: EnvelopeIcon, roles: registrars, partOf: staffPaths.letters },
  entriesPlace("news", NewspaperIcon),
  entriesPlace("tags", TagIcon),
  entriesPlace("schools", CapIcon),
  entriesPlace("seasons", CapIcon),
  entriesPlace("bulletins", BookIcon),
  entriesPlace("documents", PagesIcon),
  entriesPlace("pages", PageIcon),
  { ...staffRoutes.files, Icon: FolderIcon, roles: editors, group: "Сайт" },
  { ...staffRoutes.menu, Icon: MenuLinesIcon, roles: editors, group: "Сайт" },
  { ...staffRoutes.requests, Icon: ShieldIcon, roles: administrators, group: "Служебное" },
  { ...staffRoutes.people, Icon: ShieldIcon, roles: administrators, partOf: staffPaths.requests },
  { ...staffRoutes.erasureActs, Icon: ShieldIcon, roles: administrators, partOf: staffPaths.requests },
  { ...staffRoutes.accounts, Icon: BadgeIcon, roles: administrators, group: "Служебное" },
  { ...staffRoutes.audit, Icon: JournalIcon, roles: administrators, group: "Служебное" },
  { ...staffRoutes.settings, Icon: GearIcon, roles: editors, group: "Служебное" },
  { ...staffRoutes.guide, Icon: QuestionIcon, roles, group: "Служебное" },
  { ...staffRoutes.demonstration, Icon: BookIcon, roles: administrators },
  { ...staffRoutes.profile, Icon: PersonIcon, roles },
];

export const roleNames: Record<Role, string> = {
  administrator: "Администратор",
  registrar: "Регистратор",
  editor: "Редактор",
  door: "Дежурство на входе",
};

/** «Регистратор, дежурство на входе». */
export function rolesText(held: readonly Role[]): string {
  const text = held.map((role) => roleNames[role].toLowerCase()).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the place of an address, with or without its final slash. Pages opened from a list belong to the place of the
 * list.
 */
export function placeOf(path: string): StaffPlace | undefined {
  const bare = (address: string) => address.replace(/\/+$/, "");
  const at = (address: string) => staffPlaces.find(({ to }) => bare(to) === bare(address));
  const up = (address: string) => address.replace(/[^/]+\/*$/, "");
  return at(path) ?? at(up(path)) ?? at(up(up(path)));
}

export function mayOpen(place: StaffPlace | undefined, held: readonly Role[]): boolean {
  return place === undefined || holdsAny(held, place.roles);
}
