import { expect, it } from "vitest";
import { shortTitle } from "./short-title.ts";

it("leaves a title that fits as it is", () => {
  expect(shortTitle("Осень: новые занятия школы")).toBe("Осень: новые занятия школы");
});

it("keeps what stands before the colon of a long one", () => {
  const title = "XIII ежегодная конференция фтизиатров: программа, регистрация и размещение участников";
  expect(shortTitle(title)).toBe("XIII ежегодная конференция фтизиатров");
});

it("else cuts between words, without a comma or dash at the end", () => {
  const title = "Почему в трёх северных районах края больных стали — находить раньше";
  expect(shortTitle(title)).toBe("Почему в трёх северных районах края больных…");
  expect(shortTitle("Решение, принятое на заседании правления, сразу, после него")).toBe(
    "Решение, принятое на заседании правления, сразу…",
  );
});
