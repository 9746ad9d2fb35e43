import { expect, test } from "vitest";
import { mainAction } from "./main-action.ts";

const now = new Date("2025-09-04T06:41:00Z");
const ahead = "2025-09-05T18:00:00+03:00";
const labelOf = (state: Parameters<typeof mainAction>[0]["state"], hasChanges: boolean, date: string | null) =>
  mainAction({ state, hasChanges, date, until: null, now })?.label;

test("the main button says what it does to what there is", () => {
  expect(labelOf("draft", false, null)).toBe("Опубликовать");
  expect(labelOf("draft", false, ahead)).toBe("Запланировать");
  expect(labelOf("archived", false, "2025-09-01T18:00:00+03:00")).toBe("Вернуть на сайт");
  expect(labelOf("published", true, null)).toBe("Опубликовать изменения");
  expect(labelOf("published", false, null)).toBeUndefined();
});

test("what waits for its time can be published now, lightly; its changes or a dropped time with full weight", () => {
  expect(mainAction({ state: "scheduled", hasChanges: false, date: ahead, until: null, now })).toEqual({
    label: "Опубликовать сейчас",
    isLight: true,
    drops: ["pub_date"],
  });
  expect(labelOf("scheduled", true, ahead)).toBe("Запланировать изменения");
  expect(mainAction({ state: "scheduled", hasChanges: true, date: null, until: null, now })).toEqual({
    label: "Опубликовать сейчас",
    isLight: false,
    drops: [],
  });
});

test("what has left the site by its time comes back without that time, or with a new one", () => {
  const returned = (state: "ended" | "archived", until: string) =>
    mainAction({ state, hasChanges: false, date: "2025-09-01T18:00:00+03:00", until, now });
  const back = { label: "Вернуть на сайт", isLight: false };
  expect(returned("ended", "2025-09-02T18:00:00+03:00")).toEqual({ ...back, drops: ["until"] });
  expect(returned("archived", "2025-09-02T18:00:00+03:00")).toEqual({ ...back, drops: ["until"] });
  expect(returned("ended", ahead)).toEqual({ ...back, drops: [] });
});
