import { expect, test } from "vitest";
import { mainAction, publishEditedAction } from "./main-action.ts";

const now = new Date("2025-09-04T06:41:00Z");
const ahead = "2025-09-05T18:00:00+03:00";
const labelOf = (state: Parameters<typeof mainAction>[0]["state"], hasChanges: boolean, date: string | null) =>
  mainAction({ state, hasChanges, date, until: null, now })?.label;

test("the label of the main button depends on the state, the changes and the date", () => {
  expect(labelOf("draft", false, null)).toBe("Опубликовать");
  expect(labelOf("draft", false, ahead)).toBe("Запланировать");
  expect(labelOf("archived", false, "2025-09-01T18:00:00+03:00")).toBe("Вернуть на сайт");
  expect(labelOf("published", true, null)).toBe("Опубликовать изменения");
  expect(labelOf("published", false, null)).toBeUndefined();
});

test("a scheduled entry is published now by a light button, and its changes by a primary one", () => {
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

test("an unpublished entry returns as it was, and another action publishes it with its changes", () => {
  const past = "2025-09-02T18:00:00+03:00";
  const asked = { state: "archived", hasChanges: true, date: "2025-09-01T18:00:00+03:00", until: past, now } as const;
  const back = { label: "Вернуть на сайт", isLight: false, drops: [], returns: true };
  expect(mainAction(asked)).toEqual(back);
  expect(mainAction({ ...asked, state: "ended", hasChanges: false })).toEqual(back);
  expect(publishEditedAction(asked)).toEqual({
    label: "Опубликовать с правками",
    isLight: false,
    drops: ["until"],
  });
  expect(publishEditedAction({ ...asked, hasChanges: false })).toBeNull();
  expect(publishEditedAction({ ...asked, state: "published" })).toBeNull();
});
