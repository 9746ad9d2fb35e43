import { expect, test } from "vitest";
import { checksOf } from "./checks.ts";

const none: Parameters<typeof checksOf>[0] = { demands: {}, broken_links: [] };
const words = (data: object, checked = none) => checksOf(checked, { ...data }).map((check) => check.words);

test("what the server demands comes first, advice about pictures after it", () => {
  const checks = checksOf(
    { ...none, demands: { title: ["Это поле не может быть пустым."] } },
    { text: '<p>А</p><img src="/a.jpg" alt="">' },
  );
  expect(checks).toEqual([
    { field: "title", words: "Это поле не может быть пустым.", isDemand: true },
    { field: "text", words: "В\u00a0тексте 1\u00a0картинка без описания", isDemand: false },
  ]);
});

test("demands follow the order of the form", () => {
  const demands = { date: ["Нужна дата."], title: ["Нужен заголовок."] };
  const checks = checksOf({ ...none, demands }, {}, ["title", "text", "date"]);
  expect(checks.map(({ field }) => field)).toEqual(["title", "date"]);
});

test("a title picture wants a description unless it is mere decoration", () => {
  expect(words({ picture: { file: 1, alt: " ", is_decoration: false } })).toEqual(["Титульная картинка без описания"]);
  expect(words({ picture: { file: 1, alt: "", is_decoration: true } })).toEqual([]);
  expect(words({ picture: { file: 1, alt: "Зал", is_decoration: false } })).toEqual([]);
});

test("a link that leads nowhere is named, one to a news item on its way told apart", () => {
  const broken_links = [
    { field: "text", address: "/old/", is_waiting: false },
    { field: "link", address: "/news/5", is_waiting: true },
  ];
  expect(words({}, { ...none, broken_links })).toEqual([
    "Ссылка /old/ никуда не\u00a0ведёт",
    "Ссылка /news/5 ведёт на\u00a0то, что ещё не\u00a0появилось",
  ]);
});

test("a page wants a description for search engines, a news item has none to want", () => {
  expect(words({ description: "" })).toEqual(["Нет описания для поисковых систем"]);
  expect(words({ description: "О нас" })).toEqual([]);
  expect(words({ title: "Новость" })).toEqual([]);
});
