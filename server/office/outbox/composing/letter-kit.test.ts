import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { piece } from "./letter-kit.ts";

/** SHA-256 of the source from which `letter-kit.html` was compiled; decision 41 has the command. */
const compiledFrom = "4493f253980a91164e18b3775b51c86a7f6e4689ece69f56bf23540559f50d49";

test("lines do not break after a short word, inside a range of dates or between a number and its word", () => {
  const html = piece("text", { text: 'Ждём вас 4–5 сентября в <a href="/в зале 9">зале на 34 места</a>' });
  expect(html).toContain('Ждём вас 4–\u20605\u00a0сентября в\u00a0<a href="/в зале 9">зале на\u00a034\u00a0места</a>');
});

test("letter-kit.html is compiled from letter-kit.mjml: after a change compile it and store the new hash here", () => {
  const source = readFileSync(new URL("letter-kit.mjml", import.meta.url), "utf8");
  expect(hash("sha256", source)).toBe(compiledFrom);
});
