import { expect, test } from "vitest";
import { closestWord, slipsBetween } from "./close-words.ts";

test.each([
  ["врач", "врач", 0],
  ["врач", "врача", 1],
  ["туберкулоз", "туберкулез", 1],
  ["турберкулез", "туберкулез", 1],
  ["фтизатр", "фтизиатр", 1],
  ["флюрография", "флюорография", 1],
  ["леченеи", "лечение", 1],
  ["врач", "школа", 5],
  ["", "врач", 4],
])("«%s» and «%s» differ by %i typing errors", (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});

test("the most similar word is suggested, and among equally similar words the most frequent one", () => {
  const candidates = [
    { word: "лечений", documents: 90 },
    { word: "лечение", documents: 5 },
    { word: "мучение", documents: 3 },
  ];
  expect(closestWord("личение", candidates)).toBe("лечение");
  expect(closestWord("лечение", [{ word: "лечения", documents: 1 }, ...candidates.slice(0, 1)])).toBe("лечений");
});

test("ё and е are equal in suggestions, and dissimilar words are not suggested", () => {
  expect(closestWord("туберкулез", [{ word: "туберкулёз", documents: 1 }])).toBe("туберкулёз");
  expect(closestWord("врач", [{ word: "врата", documents: 100 }])).toBeUndefined();
  expect(closestWord("врач", [])).toBeUndefined();
});
