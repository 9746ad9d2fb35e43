import { expect, test } from "vitest";
import { mainAction } from "./main-action.ts";

const now = new Date("2025-09-04T06:41:00Z");
const ahead = "2025-09-05T18:00:00+03:00";
const labelOf = (state: Parameters<typeof mainAction>[0]["state"], hasChanges: boolean, date: string | null) =>
  mainAction({ state, hasChanges, date, now })?.label;

test("the main button says what it does to what there is", () => {
  expect(labelOf("draft", false, null)).toBe("Опубликовать");
  expect(labelOf("draft", false, ahead)).toBe("Запланировать");
  expect(labelOf("archived", false, "2025-09-01T18:00:00+03:00")).toBe("Вернуть на сайт");
  expect(labelOf("published", true, null)).toBe("Опубликовать изменения");
  expect(labelOf("published", false, null)).toBeUndefined();
});

test("what waits for its time can be published now, lightly; its changes or a dropped time with full weight", () => {
  expect(mainAction({ state: "scheduled", hasChanges: false, date: ahead, now })).toEqual({
    label: "Опубликовать сейчас",
    isLight: true,
    atOnce: true,
  });
  expect(labelOf("scheduled", true, ahead)).toBe("Запланировать изменения");
  expect(mainAction({ state: "scheduled", hasChanges: true, date: null, now })).toEqual({
    label: "Опубликовать сейчас",
    isLight: false,
    atOnce: false,
  });
});
