import type { DayCounts } from "#contract/conference/registrants/registration-list.ts";
import { longDate, shortDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";

type Days = DayCounts["days"];

/**
 * A day of the chart. Positions and sizes are in hundredths of the chart's width and height, which depend on the page.
 */
export type Bar = {
  date: string;
  count: number;
  day: number;
  left: number;
  middle: number;
  width: number;
  top: number;
  height: number;
  isToday: boolean;
  /** Whether its date is shown although there is no room for all dates. */
  isNamed: boolean;
  /** Whether no other day has more. */
  isMost: boolean;
  /** The second line of its label: the month, or «сегодня». */
  under: { words: string; at: "start" | "middle" | "end"; x: number } | null;
};

/** The y coordinate of the axis. Above it are the bars and the highest number, below it two lines of labels. */
export const baseline = 80;
const highest = 68;
/** Width of a bar, as a share of a day's width. */
const barShare = 0.74;
/** In days: the distance between labelled days of a long chart. */
const namedEvery = 5;

export function barsOf(days: Days): Bar[] {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const room = 100 / days.length;
  return days.map(({ date, count }, index) => {
    const isToday = index === days.length - 1;
    const left = index * room + (room * (1 - barShare)) / 2;
    const width = room * barShare;
    const height = (highest * count) / most;
    return {
      date,
      count,
      day: Number(date.slice(-2)),
      left,
      width,
      middle: (index + 0.5) * room,
      top: baseline - height,
      height,
      isToday,
      isNamed: (days.length - 1 - index) % namedEvery === 0,
      isMost: count === most,
      under: underOf(date, index / days.length, { left, width, isToday }),
    };
  });
}

/**
 * Returns the second line of a label.
 * @param share of the earlier days: near both ends there is space for one line only.
 */
function underOf(date: string, share: number, { left, width, isToday }: Pick<Bar, "left" | "width" | "isToday">) {
  if (isToday) return { words: "сегодня", at: "end" as const, x: left + width };
  if (share === 0) return { words: monthOf(date), at: "start" as const, x: left };
  const isFirst = date.endsWith("-01");
  const hasRoom = share > 0.25 && share < 0.75;
  return isFirst && hasRoom ? { words: monthOf(date), at: "middle" as const, x: left + width / 2 } : null;
}

function monthOf(date: string): string {
  return shortDate(date)
    .replace(/^\d+\s/, "")
    .replace(/\s\d+$/, "");
}

/** Returns the only day with registrations, which is shown without a chart; undefined if there are more. */
export function onlyDay(days: Days): Days[number] | undefined {
  const busy = days.filter(({ count }) => count > 0);
  return busy.length === 1 ? busy[0] : undefined;
}

/** Text alternative of the chart. */
export function chartInWords(days: Days): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce((most, day) => (day.count > most.count ? day : most));
  const people = counted(total, ["регистрация", "регистрации", "регистраций"]);
  return `Столбики по дням: ${people}. Больше всего — ${best.count}, ${longDate(best.date)} Числа — в таблице ниже.`;
}
