import { z } from "zod";
import { linkSent } from "./links-sent.ts";
import { type MovingItem, readAs } from "./moving-item.ts";
import { dateSent, fileSent, flagSent, idSent, numberSent, textSent } from "./read-values.ts";

const seasonShape = z.looseObject({ id: idSent, year: numberSent, season_number: numberSent });

export function seasonSent(row: unknown): MovingItem {
  const { id, year, season_number } = readAs(seasonShape, row);
  const title = `${season_number} сезон`;
  const key = String(id ?? `season ${season_number}`);
  return { kind: "season", key, id, title, onSite: { year, season_number }, state: "published" };
}

const sessionShape = (site: URL) =>
  z.looseObject({
    id: idSent,
    date: dateSent,
    title: textSent,
    managements: textSent,
    season: numberSent,
    number: numberSent,
    program: fileSent,
    is_active: flagSent,
    school_link: linkSent(site),
    school_name: textSent,
  });

/** @param seasons the id of each season by its number, by which sessions name it. */
export function sessionSent(row: unknown, seasons: ReadonlyMap<number, number>, site: URL): MovingItem {
  const read = readAs(sessionShape(site), row);
  const { id, date, title, managements, number, program, school_link, school_name } = read;
  const season = seasons.get(read.season ?? 0) ?? null;
  const is_active = Boolean(read.is_active);
  const data = { season, number, date, title, managements, school_name, school_link, program, is_active };
  return {
    kind: "session",
    key: String(id ?? `${read.season}, ${number}`),
    id,
    title,
    onSite: data,
    state: "published",
  };
}
