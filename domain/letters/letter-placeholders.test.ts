import { expect, test } from "vitest";
import { placeholderProblems } from "./letter-placeholders.ts";

const offered = {
  subject: "Ответьте {срок ответа}",
  preheader: "{школа ожидания}",
  body: "<p>{срок}</p><p>{кнопка: занять место}</p><p>{кнопка: отказаться от места}</p>",
};

const problems = (change: Partial<typeof offered>) =>
  placeholderProblems("place-offered", { ...offered, ...change }).map(({ field, text }) => `${field}: ${text}`);

test("a text with known placeholders has no problems", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ subject: "№ {номер} {участник}" })).toEqual([]);
});

test("an unknown placeholder is named with the likely one", () => {
  expect(problems({ subject: "{номер участнка}" })).toEqual(["subject: Нет подстановки «номер участнка»"]);
  expect(problems({ preheader: "{школа ожиданя}" })).toEqual([
    "preheader: Нет подстановки «школа ожиданя». Наверное, «школа ожидания»",
  ]);
});

test.each(["{номер", "номер}", "{{номер}}", "{<strong>номер</strong>}", "{номер {код}}"])(
  "broken or nested braces are refused: %s",
  (words) => {
    expect(problems({ body: `${offered.body}<p>${words}</p>` }).length).toBeGreaterThan(0);
  },
);

test("a placeholder in the address of a link is refused", () => {
  expect(problems({ body: `${offered.body}<p><a href="https://x.example/{код}">x</a></p>` })).toEqual([
    "body: Подстановку нельзя поставить в адрес ссылки",
  ]);
});

test("a button belongs to the body, and required ones cannot be removed", () => {
  expect(problems({ subject: "{кнопка: занять место}" })).toHaveLength(1);
  expect(problems({ body: "<p>{срок}</p><p>{кнопка: занять место}</p>" })).toEqual([
    "body: Верните подстановку «кнопка: отказаться от места»",
  ]);
});

test("non-breaking spaces in a name do not matter", () => {
  expect(problems({ subject: "{срок\u00a0ответа}" })).toEqual([]);
});
