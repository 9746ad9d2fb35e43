/** Rules of the programme of a conference: kinds, speakers, overlaps, order, and the current session. */

import { dateLines, dateRange } from "../text/russian-dates.ts";

export const sessionKinds = {
  plenary: "Пленарное заседание",
  section: "Секция",
  school: "Школа",
  ceremony: "Открытие, закрытие",
  meeting: "Заседание",
  break: "Перерыв",
} as const;
export type SessionKind = keyof typeof sessionKinds;

export const pointForms = ["балл", "балла", "баллов"] as const;
export const sessionForms = ["пункт", "пункта", "пунктов"] as const;

/** Instants are texts, in UTC or with one offset, so that they compare as texts. */
export type Slot = {
  id: number;
  kind: SessionKind;
  title: string;
  hall: string;
  starts_at: string;
  ends_at: string;
  speakers: string;
};

export type Speaker = { name: string; topic: string };

/** Reads lines such as «Примеров А. В. — Сахарный диабет и туберкулёз». */
export function speakersOf(speakers: string): Speaker[] {
  return speakers.split("\n").flatMap((line) => {
    const [name = "", ...topic] = line.trim().split(/\s+[—–-]\s+/u);
    return name === "" ? [] : [{ name, topic: topic.join(" — ") }];
  });
}

/** The lines below the title: the topics with their speakers, or who chairs. */
export function speakerLines({ kind, speakers }: Pick<Slot, "kind" | "speakers">): string[] {
  const all = speakersOf(speakers);
  const chairs = all.filter(({ topic }) => topic === "").map(({ name }) => name);
  const isChaired = kind === "plenary" || kind === "section" || kind === "school";
  const chaired = isChaired ? [`${chairs.length > 1 ? "Ведут" : "Ведёт"} ${chairs.join(", ")}`] : [chairs.join(", ")];
  const topics = all.flatMap(({ name, topic }) => (topic === "" ? [] : [`${topic} · ${name}`]));
  return chairs.length === 0 ? topics : [...chaired, ...topics];
}

/** Whether another session, breaks aside, takes place at the same time. */
export function isParallel(session: Slot, sessions: readonly Slot[]): boolean {
  const overlaps = (other: Slot) =>
    other.id !== session.id &&
    other.kind !== "break" &&
    other.starts_at < session.ends_at &&
    session.starts_at < other.ends_at;
  return session.kind !== "break" && sessions.some(overlaps);
}

/** By time, then by hall in the order given, then by id. */
export function inOrder<S extends Pick<Slot, "id" | "starts_at" | "ends_at" | "hall">>(
  sessions: readonly S[],
  halls: readonly string[] = [],
): S[] {
  const place = ({ hall }: S) => (halls.includes(hall) ? halls.indexOf(hall) : halls.length);
  return [...sessions].sort(
    (a, b) => compare(a.starts_at, b.starts_at) || place(a) - place(b) || compare(a.ends_at, b.ends_at) || a.id - b.id,
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The halls of sessions besides breaks, the most used first: they are the columns of the grid. */
export function hallsOf(sessions: readonly Pick<Slot, "kind" | "hall">[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, hall } of sessions) {
    if (kind !== "break" && hall !== "") counts.set(hall, (counts.get(hall) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, "ru")).map(([hall]) => hall);
}

/** Two sessions at one time in one hall, or with one speaker. */
export type Overlap<S> = { sessions: [S, S]; hall: string; speaker: string; from: string; until: string };

export function overlapsOf<S extends Slot>(sessions: readonly S[]): Overlap<S>[] {
  const all = inOrder(sessions).map((session) => ({
    session,
    names: new Set(speakersOf(session.speakers).map(({ name }) => nameKey(name))),
  }));
  return all.flatMap(({ session: first, names }, index) =>
    all.slice(index + 1).flatMap(({ session: second }): Overlap<S>[] => {
      if (second.starts_at >= first.ends_at) return [];
      const hall = first.hall === second.hall ? first.hall : "";
      const speaker = speakersOf(second.speakers).find(({ name }) => names.has(nameKey(name)))?.name ?? "";
      if (hall === "" && speaker === "") return [];
      const until = first.ends_at < second.ends_at ? first.ends_at : second.ends_at;
      return [{ sessions: [first, second], hall, speaker, from: second.starts_at, until }];
    }),
  );
}

function nameKey(name: string): string {
  return name.toLowerCase().replaceAll("ё", "е").replace(/[\s.]/gu, "");
}

/** Returns a hall that is free during a session, or undefined. */
export function freeHall(session: Slot, sessions: readonly Slot[]): string | undefined {
  const others = sessions.filter(({ id }) => id !== session.id);
  return hallsOf(sessions).find((hall) =>
    overlapsOf([{ ...session, hall, speakers: "" }, ...others.filter((other) => other.hall === hall)]).every(
      ({ sessions: pair }) => !pair.some(({ id }) => id === session.id),
    ),
  );
}

export function isNow({ starts_at, ends_at }: Pick<Slot, "starts_at" | "ends_at">, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime() && now.getTime() < Date.parse(ends_at);
}

/** «10:00–12:00», from instants with the offset of the conference. */
export function timeRange({ starts_at, ends_at }: Pick<Slot, "starts_at" | "ends_at">): string {
  return `${clockTime(starts_at)}–${clockTime(ends_at)}`;
}

/** «9:30», from an instant with the offset of the conference. */
export function clockTime(instant: string): string {
  return instant.slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length).replace(/^0/, "");
}

/** The most points that one person can earn: of sessions at one time the highest. */
export function maxPoints(
  sessions: readonly (Pick<Slot, "starts_at" | "ends_at"> & { points: number | null })[],
): number {
  const byEnd = sessions.filter(({ points }) => points !== null).sort((a, b) => compare(a.ends_at, b.ends_at));
  const best: number[] = [];
  for (const [index, session] of byEnd.entries()) {
    const before = byEnd.filter((other, at) => at < index && other.ends_at <= session.starts_at).length - 1;
    best.push(Math.max(best[index - 1] ?? 0, (best[before] ?? 0) + (session.points ?? 0)));
  }
  return best.at(-1) ?? 0;
}

/** «Четверг, 4 сентября» */
export function dayTitle(date: string): string {
  const { weekday } = dateLines(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dateRange(date, date).days}`;
}
