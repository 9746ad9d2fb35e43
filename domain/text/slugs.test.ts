import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test("a Russian name is written in Latin letters, as people guess them", () => {
  expect(slugOf("Щёлково")).toBe("shchelkovo");
  expect(slugOf("Объявления: съезд, подъём и южный чай")).toBe("obyavleniya-sezd-podem-i-yuzhnyy-chay");
});

test("decomposed letters are equal to composed ones", () => {
  expect(slugOf("Йод и ёлка".normalize("NFD"))).toBe("yod-i-elka");
});

test("punctuation separates words, and is removed at the beginning and the end", () => {
  expect(slugOf("«XIII конференция» — 2025!")).toBe("xiii-konferentsiya-2025");
  expect(slugOf("Café № 5")).toBe("cafe-5");
  expect(slugOf("— № !")).toBe("");
});

test("a long name loses whole words, a long word its end", () => {
  expect(slugOf("Туберкулёз у детей и подростков", 22)).toBe("tuberkulez-u-detey-i");
  expect(slugOf("Рентгенофлюорографический", 10)).toBe("rentgenofl");
});
