import { describe, expect, it } from "vitest";
import { askedSeasons, chosenSeasons, seasonsAddress, seasonToggles, startSeasons } from "./season-choice.ts";

const seasons = [
  { season_number: 9, year: 2026, sessions: 8 },
  { season_number: 8, year: 2025, sessions: 7 },
  { season_number: 7, year: 2024, sessions: 6 },
];
const asked = (query: string) => askedSeasons(new URLSearchParams(query));

describe("the selected seasons", () => {
  it("are those of this year if the address has no parameter", () => {
    expect(chosenSeasons(seasons, asked(""), 2025)).toEqual([8]);
  });

  it("are the latest ones if this year has none", () => {
    expect(startSeasons(seasons, 2030)).toEqual([9]);
    expect(startSeasons([], 2030)).toEqual([]);
  });

  it("are read from repeated or comma-separated parameters", () => {
    expect(chosenSeasons(seasons, asked("seasons=7,9&seasons=9"), 2026)).toEqual([9, 7]);
  });

  it("are empty if the parameter is empty, invalid or has only unknown seasons", () => {
    for (const query of ["seasons=", "seasons=abc", "seasons=99"]) {
      expect(chosenSeasons(seasons, asked(query), 2026)).toEqual([]);
    }
  });
});

describe("the toggle of a season", () => {
  const addressesFrom = (chosen: number[]) => seasonToggles(seasons, chosen, [9]).map(({ to }) => to);

  it("adds a season to the selected ones", () => {
    expect(addressesFrom([9])[1]).toBe("/schools/?seasons=8,9");
  });

  it("deselects the last season with an empty parameter", () => {
    expect(addressesFrom([9])[0]).toBe("/schools/?seasons=");
  });

  it("has the plain address if the selection is the default one", () => {
    expect(addressesFrom([9, 8])[1]).toBe("/schools/");
    expect(seasonsAddress([9], [9])).toBe("/schools/");
  });

  it("joins the number of a season and its noun with a non-breaking space", () => {
    expect(seasonToggles(seasons, [9], [9])[0]).toMatchObject({ label: "9\u00a0сезон, 2026", on: true, count: 8 });
  });
});
