import { expect, test } from "vitest";
import { askedWords, searchStem, searchWords, stemsOf } from "./search-terms.ts";

test("a text is split into words at every character that is not a letter or digit", () => {
  expect(searchWords("Лекарственно-устойчивый туберкулёз (МЛУ/ШЛУ), п.\u00a05: «COVID-19»!")).toEqual(
    "лекарственно устойчивый туберкулёз млу шлу п 5 covid 19".split(" "),
  );
});

test("soft hyphens, stress marks and letter variants do not change a word", () => {
  expect(searchWords("тубер\u00adкулёз туберкуле\u0308з ТУБЕРКУЛЁЗ за\u0301мок ﬂuor Ⅷ")).toEqual(
    "туберкулёз туберкулёз туберкулёз замок fluor viii".split(" "),
  );
});

test("ё and е are equal in search", () => {
  expect(searchStem("лёгких")).toBe(searchStem("легкие"));
  expect(stemsOf("Туберкулёз и туберкулезом")).toEqual(["туберкулез", "и"]);
});

test("search operators, quotes and punctuation have no special meaning", () => {
  expect(searchWords('AND "OR" NOT* NEAR/2 туб* (врач) col:x -y')).toEqual(
    "and or not near 2 туб врач col x y".split(" "),
  );
  for (const empty of ["", "   ", '"*()-:!', "\0\ud800", "…—«»"]) expect(searchWords(empty)).toEqual([]);
});

test("stop words are ignored among other words and searched if there are no others", () => {
  expect(askedWords("лечение туберкулёза у детей и подростков")).toEqual([
    "лечение",
    "туберкулёза",
    "детей",
    "подростков",
  ]);
  expect(askedWords("в")).toEqual(["в"]);
  expect(askedWords("и в на")).toEqual(["и", "в", "на"]);
});

test("a search contains each word once and at most twelve words", () => {
  expect(askedWords("врач врача врачами")).toEqual(["врач"]);
  const long = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(" ");
  expect(askedWords(long)).toHaveLength(12);
});

test("an overlong word is truncated to 60 characters", () => {
  expect(searchWords("я".repeat(5000))).toEqual(["я".repeat(60)]);
});
