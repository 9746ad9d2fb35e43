import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test("a Russian name is transliterated into Latin letters", () => {
  expect(slugOf("Щёлково")).toBe("shchelkovo");
  expect(slugOf("Объявления: съезд, подъём и южный чай")).toBe("obyavleniya-sezd-podem-i-yuzhnyy-chay");
});

test("decomposed letters give the same slug as composed ones", () => {
  expect(slugOf("Йод и ёлка".normalize("NFD"))).toBe("yod-i-elka");
});

test("punctuation becomes a hyphen between words and is removed at the ends", () => {
  expect(slugOf("«XIII конференция» — 2025!")).toBe("xiii-konferentsiya-2025");
  expect(slugOf("Café № 5")).toBe("cafe-5");
  expect(slugOf("— № !")).toBe("");
});

test("a long name is cut between words, and a long single word within the word", () => {
  expect(slugOf("Туберкулёз у детей и подростков", 22)).toBe("tuberkulez-u-detey-i");
  expect(slugOf("Рентгенофлюорографический", 10)).toBe("rentgenofl");
});
