import { expect, test } from "vitest";
import { typesettingOf } from "./typographer.ts";

function typeset(text: string): string {
  return typesettingOf(text).reduceRight(
    (result, { from, to, text: put }) => result.slice(0, from) + put + result.slice(to),
    text,
  );
}
/** Makes no-break spaces visible. */
const withVisibleSpaces = (text: string) => typeset(text).replaceAll("\u00a0", "~").replaceAll("\u202f", "_");

test.each([
  ['Он сказал: "Привет"', "Он сказал: «Привет»"],
  ['Журнал "Вестник "Заречья""', "Журнал «Вестник „Заречья“»"],
  ["Туберкулёз - болезнь", "Туберкулёз~— болезнь"],
  ["в 2024-2025 гг.", "в~2024–2025~гг."],
  ["10 мг и 5 %, 12 000 доз", "10~мг и~5~%, 12~000~доз"],
  ["А. В. Примеров", "А.~В.~Примеров"],
  ["ул. Ленина, д. 5", "ул.~Ленина, д.~5"],
  ["и так далее...", "и~так далее…"],
  ["раз  два ,три", "раз два,три"],
  ["№5", "№~5"],
])("%s becomes %s", (before, after) => {
  expect(withVisibleSpaces(before)).toBe(after);
});

test.each([
  ["addresses", 'См. https://example.org/a-b?x="1"&y=2 - там', 'См. https://example.org/a-b?x="1"&y=2~— там'],
  ["email addresses", 'Пишите: info@example.org - "сразу"', "Пишите: info@example.org~— «сразу»"],
])("%s are not typeset", (_, before, after) => {
  expect(withVisibleSpaces(before)).toBe(after);
});

test.each([
  ["comparisons", "p < 0,05 при q > 3"],
  ["doses and ranges", "1/2 таблетки, 0.5 мл, 10*20, 5-10 мг"],
  ["names with a hyphen", "COVID-19, H37Rv, ИЛ-2(а), врач(и), 2-ой"],
  ["quoted markup", 'тег <b class="x"> и &nbsp; и &laquo;'],
  ["telephones and dates", "8 (499) 123-45-67, 2024-05-10"],
  ["grammatically wrong words", "кто то пришёл а он нет"],
])("%s keep their words and digits", (_, text) => {
  const words = (of: string) => of.match(/[\p{L}\p{N}<>*/&=;]+/gu)?.join(" ");
  expect(words(typeset(text))).toBe(words(text));
});

test("typesetting a typeset text changes nothing", () => {
  const once = typeset('"Вестник" - журнал А. В. Примерова, 10 мг, в 2024-2025 гг. и т. д...');
  expect(typesettingOf(once)).toEqual([]);
});

test("typesetting keeps the no-break spaces of an editor", () => {
  expect(withVisibleSpaces("особый\u00a0случай здесь")).toBe("особый~случай здесь");
});
