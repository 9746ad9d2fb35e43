/** Roles on badges, in the order of menus, the usual one first. Staff change words and colours for each conference. */
export const badgeRoles = {
  participant: { word: "Участник", color: "#0B3A66" },
  speaker: { word: "Докладчик", color: "#6D4AA5" },
  organizer: { word: "Организатор", color: "#0F766E" },
  press: { word: "Пресса", color: "#5E6A12" },
} as const;

export type BadgeRoleName = keyof typeof badgeRoles;

export const badgeRoleNames = Object.keys(badgeRoles) as [BadgeRoleName, ...BadgeRoleName[]];
