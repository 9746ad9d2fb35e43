import { expect, test } from "vitest";
import { checksOf } from "./checks.ts";

const words = (data: object, demands = {}) => checksOf(demands, { ...data }).map((check) => check.words);

test("what the server demands comes first, advice about pictures after it", () => {
  const checks = checksOf({ title: ["Это поле не может быть пустым."] }, { text: '<p>А</p><img src="/a.jpg" alt="">' });
  expect(checks).toEqual([
    { field: "title", words: "Это поле не может быть пустым.", isDemand: true },
    { field: "text", words: "В\u00a0тексте 1\u00a0картинка без описания", isDemand: false },
  ]);
});

test("a title picture wants a description unless it is mere decoration", () => {
  expect(words({ picture: { file: 1, alt: " ", is_decoration: false } })).toEqual(["Титульная картинка без описания"]);
  expect(words({ picture: { file: 1, alt: "", is_decoration: true } })).toEqual([]);
  expect(words({ picture: { file: 1, alt: "Зал", is_decoration: false } })).toEqual([]);
});
