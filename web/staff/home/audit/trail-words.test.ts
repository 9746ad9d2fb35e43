import { expect, test } from "vitest";
import type { Conference } from "../../conference/registrants/use-conference.ts";
import { auditWords } from "./trail-words.ts";

const conference: Conference = {
  entry: 1,
  id: 5,
  name: "Ежегодная конференция",
  roman: "XIII",
  start_date: "2025-09-04",
  end_date: "2025-09-05",
  is_current: true,
  registration_on: true,
  registration_from: null,
  registration_until: null,
  quick_for_all: false,
  places: null,
  offer_hours: 48,
  reminder_days: 3,
  registered: 0,
  schools: [{ id: 7, name: "Школа микробиологии", places: null, registered: 0, offered: 0, without_school: false }],
  revision: "1",
};

const inWords = (text: string) => auditWords(text, [conference]).replaceAll("\u00a0", " ");
const where = (match: string, ...conditions: object[]) =>
  `conference=5&where=${encodeURIComponent(JSON.stringify({ match, conditions }))}`;

const consent = { field: "consent", values: ["absent"] };
const region = { field: "region", values: ["Омская область"], not: true };

test.each([
  ["conference=5", "XIII конференция, 4–5 сентября 2025 г."],
  ["conference=6&bin=only", "удалённая конференция; корзина"],
  ["conference=5&school_name=7,none", "XIII конференция, 4–5 сентября 2025 г.; Школа микробиологии, школа не указана"],
  ["search=Петрова", "поиск «Петрова»"],
  [
    where("all", consent, region),
    "XIII конференция, 4–5 сентября 2025 г.; согласие: не отмечено, регион: не Омская область",
  ],
  [
    where("any", consent, region),
    "XIII конференция, 4–5 сентября 2025 г.; согласие: не отмечено или регион: не Омская область",
  ],
])("the view %s is described by its filters", (query, words) => {
  expect(inWords(query)).toBe(words);
});

test("instants are shown in the site's time zone, and other text is unchanged", () => {
  expect(inWords("2025-09-01T09:00:00+03:00")).toBe("1 сентября 2025 г., 09:00");
  expect(inWords("2025-09-01")).toBe("1 сентября 2025");
  for (const text of ["Петрова Анна (petrova)", "https://example.ru/?a=b", "a=b", ""]) expect(inWords(text)).toBe(text);
});
