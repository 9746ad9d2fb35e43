import { expect, test } from "vitest";
import { mainAction, publishEditedAction } from "./main-action.ts";

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

test("what is off the site returns as it was published; edits made since are published by an action of their own", () => {
  const past = "2025-09-02T18:00:00+03:00";
  const asked = { state: "archived", hasChanges: true, date: "2025-09-01T18:00:00+03:00", until: past, now } as const;
  const back = { label: "Вернуть на сайт", isLight: false, drops: [], returns: true };
  expect(mainAction(asked)).toEqual(back);
  expect(mainAction({ ...asked, state: "ended", hasChanges: false })).toEqual(back);
  expect(publishEditedAction(asked)).toEqual({
    label: "Опубликовать с\u00a0правками",
    isLight: false,
    drops: ["until"],
  });
  expect(publishEditedAction({ ...asked, hasChanges: false })).toBeNull();
  expect(publishEditedAction({ ...asked, state: "published" })).toBeNull();
});
