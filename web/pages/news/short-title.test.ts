import { expect, test } from "vitest";
import { shortTitle } from "./short-title.ts";

test("a short title is unchanged", () => {
  expect(shortTitle("Осень: новые занятия школы")).toBe("Осень: новые занятия школы");
});

test("a long title is shortened to the part before the colon", () => {
  const title = "XIII ежегодная конференция фтизиатров: программа, регистрация и размещение участников";
  expect(shortTitle(title)).toBe("XIII ежегодная конференция фтизиатров");
});

test("a long title without a colon is cut between words, without a comma or dash at the end", () => {
  const title = "Почему в трёх северных районах края больных стали — находить раньше";
  expect(shortTitle(title)).toBe("Почему в трёх северных районах края больных…");
  expect(shortTitle("Решение, принятое на заседании правления, сразу, после него")).toBe(
    "Решение, принятое на заседании правления, сразу…",
  );
});
