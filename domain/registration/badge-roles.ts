/** Roles on badges, in the order of menus, the usual one first. Staff change words and colours for each conference. */
export const badgeRoles = {
  participant: { word: "Участник", color: "#0B3A66" },
  speaker: { word: "Докладчик", color: "#6D4AA5" },
  organizer: { word: "Организатор", color: "#0F766E" },
  press: { word: "Пресса", color: "#5E6A12" },
} as const;

export type BadgeRoleName = keyof typeof badgeRoles;

export const badgeRoleNames = Object.keys(badgeRoles) as [BadgeRoleName, ...BadgeRoleName[]];

/** The least contrast of the white word with the colour of its bar (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** Returns the contrast of white with a colour, written as `#rrggbb`. */
export function whiteContrast(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
