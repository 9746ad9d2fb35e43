import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealFor, sealInlineScripts } from "./page-seal.ts";

const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

test("only scripts with the renderer's nonce are hashed, and injected scripts are not", () => {
  const page =
    '<script nonce="N1">own()</script><p>text</p><script>injected()</script><script nonce="N2">guessed()</script>';
  const { html, hashes } = sealInlineScripts(page, "N1");
  expect(hashes).toEqual([hashOf("own()")]);
  expect(html).toBe(
    '<script>own()</script><p>text</p><script>injected()</script><script nonce="N2">guessed()</script>',
  );
});

test("the nonce is removed from every element, and scripts with an address need no hash", () => {
  const { html, hashes } = sealInlineScripts(
    '<link nonce="N"><script type="module" nonce="N" src="/a.js"></script>',
    "N",
  );
  expect([html, hashes]).toEqual(['<link><script type="module" src="/a.js"></script>', []]);
});

test.each([
  ["cached", false, 200],
  ["personal", true, 200],
  ["not found", true, 404],
])("the policy of a page that is %s allows requests to the API and no other origin", (_, isPersonal, status) => {
  const policyWith = (apiUrl: string | undefined) =>
    sealFor(isPersonal, status)("<p>text</p>", "N", apiUrl).headers["content-security-policy"];
  expect(policyWith(undefined)).toContain("connect-src 'self';");
  expect(policyWith("https://api.example")).toContain("connect-src 'self' https://api.example;");
});
