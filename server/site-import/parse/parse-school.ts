import { z } from "zod";
import { type ImportItem, readAs } from "../import-item.ts";
import { parseLink } from "./parse-links.ts";
import { parseDate, parseFile, parseFlag, parseId, parseNumber, parseText } from "./parse-values.ts";

const seasonShape = z.looseObject({ id: parseId, year: parseNumber, season_number: parseNumber });

export function parseSeason(row: unknown): ImportItem {
  const { id, year, season_number } = readAs(seasonShape, row);
  const title = `${season_number} сезон`;
  const key = String(id ?? `season ${season_number}`);
  return { kind: "season", key, id, title, onSite: { year, season_number }, state: "published" };
}

const sessionShape = (site: URL) =>
  z.looseObject({
    id: parseId,
    date: parseDate,
    title: parseText,
    managements: parseText,
    season: parseNumber,
    number: parseNumber,
    program: parseFile,
    is_active: parseFlag,
    school_link: parseLink(site),
    school_name: parseText,
  });

/** @param seasons the id of each season by its number, by which sessions name it. */
export function parseSession(row: unknown, seasons: ReadonlyMap<number, number>, site: URL): ImportItem {
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
