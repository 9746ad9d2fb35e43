import type { badgeEndpoints } from "#contract/conference/day/registration-badges.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";

export type BadgeOrder = BodyOf<typeof badgeEndpoints.beginBadges>;
export type BadgeChoice = Pick<BadgeOrder, "who" | "format" | "show" | "question"> & {
  role: BadgeRoleName;
  count: number;
};

/** The rows with which staff came from the table: its view, and the selected rows of it. */
export type BadgeSelection = { view: string; ids?: number[] };

export const firstChoice: BadgeChoice = {
  who: "unprinted",
  role: "participant",
  count: 8,
  format: "8-on-a4",
  show: { institution: true, region: true, school: false, qr: true, cropMarks: true, roleBar: true },
  question: null,
};

/** The order of badges is that of the table, also if other people are chosen than in the table. */
export function orderOf(choice: BadgeChoice, conference: number, selection: BadgeSelection | null): BadgeOrder {
  const { view = "", ids } = selection ?? {};
  return { ...choice, conference, view, ...(choice.who === "selected" && ids && { ids }) };
}

export const badgeForms = ["значок", "значка", "значков"] as const;
export const sheetForms = ["лист", "листа", "листов"] as const;
