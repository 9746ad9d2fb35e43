import type { Toggle } from "#ui/forms/toggle-list.tsx";
import { paths, withFilters } from "../../paths.ts";

export type SeasonInList = { season_number: number; year: number; sessions: number };

/**
 * Returns the season numbers in an address: null if it contains none; a text that is not a number matches no season.
 */
export function askedSeasons(query: URLSearchParams): number[] | null {
  if (!query.has("seasons")) return null;
  const parts = query.getAll("seasons").flatMap((value) => value.split(","));
  const numbers = parts.filter((part) => /^[0-9]{1,9}$/.test(part.trim())).map(Number);
  return [...new Set(numbers)];
}

/** The default selection: the seasons of this year, or the latest one. */
export function startSeasons(seasons: SeasonInList[], year: number): number[] {
  const ofThisYear = seasons.filter((season) => season.year === year);
  const latest = [...seasons].sort((one, other) => other.year - one.year || other.season_number - one.season_number);
  return numbersOf(ofThisYear.length > 0 ? ofThisYear : latest.slice(0, 1));
}

export function chosenSeasons(seasons: SeasonInList[], asked: number[] | null, year: number): number[] {
  return asked === null ? startSeasons(seasons, year) : numbersOf(seasons).filter((number) => asked.includes(number));
}

/** The address of a selection; the default one has no parameter. */
export function seasonsAddress(chosen: number[], start: number[]): string {
  const wanted = ascending(chosen);
  const isStart = wanted.join() === ascending(start).join();
  return isStart ? paths.allSchools : withFilters(paths.allSchools, { seasons: wanted.map(String) });
}

/** Every season with the address that toggles it. */
export function seasonToggles(seasons: SeasonInList[], chosen: number[], start: number[]): Toggle[] {
  return seasons.map(({ season_number: number, year, sessions }) => {
    const on = chosen.includes(number);
    const next = on ? chosen.filter((other) => other !== number) : [...chosen, number];
    const label = `${number}\u00a0сезон, ${year}`;
    return { id: number, label, on, to: seasonsAddress(next, start), count: sessions };
  });
}

export function numbersOf(seasons: SeasonInList[]): number[] {
  return seasons.map((season) => season.season_number);
}

function ascending(numbers: number[]): number[] {
  return [...numbers].sort((one, other) => one - other);
}
