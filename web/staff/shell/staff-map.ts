import type { ReactNode } from "react";
import { administrators, type Role, registrars, roles } from "../../../contract/call.ts";
import { paths } from "../../paths.ts";
import { BadgeIcon, GearIcon, HomeIcon, JournalIcon, PeopleIcon, PersonIcon, PersonPlusIcon } from "../staff-icons.tsx";

export type StaffPlace = {
  to: string;
  label: string;
  Icon: () => ReactNode;
  /** Whom the place is for: to others it is not shown, and says so when they come by its address. */
  roles: readonly Role[];
  /** The heading in the navigation; places without one are reached in another way. */
  group?: "" | "Конференция" | "Служебное";
};

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
  { to: paths.plainRegistrants, label: "Список участников", Icon: PeopleIcon, roles: registrars },
  { to: paths.staffAccounts, label: "Сотрудники", Icon: BadgeIcon, roles: administrators, group: "Служебное" },
  { to: paths.staffAudit, label: "Журнал действий", Icon: JournalIcon, roles: administrators, group: "Служебное" },
  { to: paths.staffSettings, label: "Настройки", Icon: GearIcon, roles: administrators, group: "Служебное" },
  { to: paths.staffProfile, label: "Мой профиль", Icon: PersonIcon, roles },
];

export const roleNames: Record<Role, string> = {
  administrator: "Администратор",
  registrar: "Регистратор",
  editor: "Редактор",
};

/** The place of an address, with or without its final slash. */
export function placeOf(path: string): StaffPlace | undefined {
  const bare = (address: string) => address.replace(/\/+$/, "");
  return staffPlaces.find(({ to }) => bare(to) === bare(path));
}

export function mayOpen(place: StaffPlace | undefined, role: Role): boolean {
  return place?.roles.includes(role) ?? true;
}
