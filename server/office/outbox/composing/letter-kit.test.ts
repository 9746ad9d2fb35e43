import { expect, test } from "vitest";
import { piece } from "./letter-kit.ts";

test("lines do not break after a short word, inside a range of dates or between a number and its word", () => {
  const html = piece("text", { text: 'Ждём вас 4–5 сентября в <a href="/в зале 9">зале на 34 места</a>' });
  expect(html).toContain('Ждём вас 4–\u20605\u00a0сентября в\u00a0<a href="/в зале 9">зале на\u00a034\u00a0места</a>');
});
