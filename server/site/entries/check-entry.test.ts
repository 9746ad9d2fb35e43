import { expect, test } from "vitest";
import type { Entry } from "#contract/site/entries/entries.ts";
import { editorApp } from "../testing/editor-app.ts";

test.each<[Entry["kind"], string, string]>([
  ["page", "url", "Этот адрес уже у страницы «"],
  ["tag", "slug", "Этот адрес уже у рубрики «"],
  ["tag", "name", "Рубрика «"],
  ["session", "number", "Этот номер уже у занятия «"],
  ["season", "year", "Этот год уже у сезона «"],
  ["season", "season_number", "Этот номер уже у сезона «"],
  ["bulletin", "number", "Бюллетень с этим номером и этой датой уже есть."],
])("what of a %s has its %s is named, with its entry, before anything is made", async (kind, field, words) => {
  const { entryOf, create, ask } = await editorApp();
  const path = `/api/staff/entries/${kind}/`;
  const holder = await entryOf(kind, 1);
  const before = (await ask("GET", path)).body.count;
  const { status, body } = await ask("POST", `${path}checks/`, { data: holder.data });
  expect([status, body.demands[field], body.holders[field]]).toEqual([
    200,
    [expect.stringContaining(words)],
    { kind, id: holder.id },
  ]);
  expect((await ask("GET", path)).body.count).toBe(before);
  const { demands, holders } = await create(kind, holder.data);
  expect({ demands, holders }).toEqual(body);
});
