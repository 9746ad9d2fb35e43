import type { Badge, BadgeRole, BadgeSheet } from "./print-badges.ts";

/** Sample data for tests and the benchmark. */
export const sampleRole: BadgeRole = { word: "Участник", color: "#0B3A66" };

/** Returns a sheet of options with everything shown but the school. */
export function sampleSheet(changes: Partial<BadgeSheet> = {}): BadgeSheet {
  return {
    society: "Общество фтизиатров Заречного края",
    conference: "XIII ежегодная конференция",
    dates_and_city: "4–5 сентября 2025 г., Заречинск",
    format: "8-on-a4",
    show: { institution: true, region: true, school: false, qr: true, cropMarks: true, roleBar: true },
    ...changes,
  };
}

/** Returns a complete badge; `number` makes it unique. */
export function sampleBadge(number: number, changes: Partial<Badge> = {}): Badge {
  return {
    surname: "Вымыслова",
    given: "Ирина Петровна",
    institution: "Придуманская районная больница",
    region: "Заречный край",
    school: "Туберкулёз у детей",
    number,
    code: `7Q4KZ2M9ABCDEFGHIJKLMN${String(2222 + number).slice(-4)}`,
    role: sampleRole,
    copy: 1,
    ...changes,
  };
}
