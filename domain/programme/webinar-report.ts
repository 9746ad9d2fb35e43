/** Reads the report of a webinar platform: the meaning of its columns, times and durations. */

import type { TableColumns } from "../search/table-columns.ts";
import { instantOf } from "../text/russian-dates.ts";

export type ReportColumn = "fio" | "email" | "arrived_at" | "left_at" | "minutes";

export const reportColumns: TableColumns<ReportColumn> = {
  labels: {
    fio: "Фамилия, имя, отчество",
    email: "Почта",
    arrived_at: "Приход",
    left_at: "Уход",
    minutes: "Минут на вебинаре",
  },
  isEnough: (chosen) => chosen.includes("arrived_at") && (chosen.includes("fio") || chosen.includes("email")),
  needed: "Нужны столбцы с приходом и с именем или почтой.",
  patterns: [
    ["email", /mail|почт/],
    ["arrived_at", /вход|приход|подключ|присоедин|начал|join|start|enter/],
    ["left_at", /выход|уход|отключ|покин|оконч|leave|left|end/],
    ["minutes", /длит|минут|продолж|durat|minut/],
    ["fio", /фио|ф\.? ?и\.? ?о|фамил|имя|участник|name/],
  ],
};

/**
 * Returns the instant of a cell such as «04.09.2025 14:34:07», «2025-09-04 14:34», «09/04/2025 02:34 PM» or «14:34», in
 * milliseconds; undefined if it is not a time.
 * @param day of the session, for cells with a time alone.
 */
export function readReportTime(cell: string, day: string, timeZone: string): number | undefined {
  const text = cell.trim();
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? undefined : at;
  }
  const [, hour = "", minute = "", second = "0", half] =
    /(?:^|[\sT,])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([AaPp][Mm])?$/.exec(text) ?? [];
  if (hour === "") return undefined;
  const date = readDate(text) ?? (/^[\d:.\sAPMapm]+$/.test(text) && !/[./-].*\s/.test(text) ? day : undefined);
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (date === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  if (Number.isNaN(Date.parse(`${date}T${time}:00Z`))) return undefined;
  return instantOf(date, time, timeZone).getTime() + Number(second) * 1000;
}

function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return iso[0];
  const [, first = "", sign, second = "", year = ""] = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})/.exec(text) ?? [];
  if (year === "") return undefined;
  // With a slash the month comes first.
  const [day, month] = sign === "/" ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Returns the minutes of a cell such as «170», «170 мин» or «2:50:00»; undefined if it is not a duration. */
export function readReportMinutes(cell: string): number | undefined {
  const text = cell.trim().replace(",", ".");
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const number = /^(\d{1,4}(?:\.\d+)?)\s*(?:мин.*|min.*)?$/i.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}
