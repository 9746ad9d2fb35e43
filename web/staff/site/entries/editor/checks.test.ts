import { expect, test } from "vitest";
import { checksOf } from "./checks.ts";

const none: Parameters<typeof checksOf>[0] = { demands: {}, broken_links: [] };
const words = (data: object, checked = none) => checksOf(checked, { ...data }).map((check) => check.words);

test("the server's requirements come before advice about pictures", () => {
  const checks = checksOf(
    { ...none, demands: { title: ["Это поле не может быть пустым."] } },
    { text: '<p>А</p><img src="/a.jpg" alt="">' },
  );
  expect(checks).toEqual([
    { field: "title", words: "Это поле не может быть пустым.", isDemand: true },
    { field: "text", words: "В тексте 1\u00a0картинка без описания", isDemand: false },
  ]);
});

test("requirements follow the order of the form", () => {
  const demands = { date: ["Нужна дата."], title: ["Нужен заголовок."] };
  const checks = checksOf({ ...none, demands }, {}, ["title", "text", "date"]);
  expect(checks.map(({ field }) => field)).toEqual(["title", "date"]);
});

test("a title picture needs a description unless it is a decoration", () => {
  expect(words({ picture: { file: 1, alt: " ", is_decoration: false } })).toEqual(["Титульная картинка без описания"]);
  expect(words({ picture: { file: 1, alt: "", is_decoration: true } })).toEqual([]);
  expect(words({ picture: { file: 1, alt: "Зал", is_decoration: false } })).toEqual([]);
});

test("a broken link and a link to an unpublished item have different warnings", () => {
  const broken_links = [
    { field: "text", address: "/old/", is_waiting: false },
    { field: "link", address: "/news/5", is_waiting: true },
  ];
  expect(words({}, { ...none, broken_links })).toEqual([
    "Ссылка /old/ никуда не ведёт",
    "Ссылка /news/5 ведёт на то, что ещё не появилось",
  ]);
});

test("a page without a description for search engines has a warning, and a news item does not", () => {
  expect(words({ description: "" })).toEqual(["Нет описания для поисковых систем"]);
  expect(words({ description: "О нас" })).toEqual([]);
  expect(words({ title: "Новость" })).toEqual([]);
});
