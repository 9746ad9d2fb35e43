import { expect, test } from "vitest";
import { entryData } from "#contract/editors/entry-data.ts";
import { conferenceEntries } from "./conference-entries.ts";

test.each([
  ["XIII", "XIII ежегодная конференция", "XIII ежегодная конференция"],
  ["XIII", "Ежегодная конференция", "XIII Ежегодная конференция"],
  ["", "Ежегодная конференция", "Ежегодная конференция"],
  ["XIII", "", "XIII"],
])("of the number %j and the name «%s» editors read «%s»: no number twice", (roman, name, title) => {
  expect(conferenceEntries.titleOf({ ...entryData.conference.parse({}), roman, name })).toBe(title);
});
