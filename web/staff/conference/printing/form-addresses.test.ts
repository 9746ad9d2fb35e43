import { expect, test } from "vitest";
import { documentAddress, formAddress } from "./form-addresses.ts";

const here = "https://site.example";

test.each([
  ["a path is unchanged", "/api/registration/forms/k-1/", "/api/registration/forms/k-1/"],
  ["the application prefix is removed", "/app/media/form.pdf", "/media/form.pdf"],
  ["the site's origin is removed", "https://site.example/media/form.pdf", "/media/form.pdf"],
  ["the origin and the prefix are removed", "https://site.example/app/media/form.pdf?of=1", "/media/form.pdf?of=1"],
  ["a word that starts like the prefix is kept", "/application/form.pdf", "/application/form.pdf"],
  ["a prefix later in the path is kept", "/media/app/form.pdf", "/media/app/form.pdf"],
  ["a path without a leading slash is relative to the root", "media/form.pdf", "/media/form.pdf"],
])("%s: %s", (_, document, address) => {
  expect(documentAddress(document, here)).toBe(address);
});

test.each([
  "https://elsewhere.example/form.pdf",
  "http://site.example/form.pdf",
  "https://site.example.elsewhere.example/form.pdf",
  "https://somebody@site.example/form.pdf",
  "//elsewhere.example/form.pdf",
  "\\\\elsewhere.example\\form.pdf",
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,hello",
  "blob:https://site.example/3f0c",
  "https://",
])("%s is rejected as a document address", (document) => {
  expect(documentAddress(document, here)).toBeNull();
});

test.each(["/app//elsewhere.example/", "/app/\\elsewhere.example/", "https://site.example/app/.//elsewhere.example/"])(
  "%s resolves to an address of this site",
  (document) => {
    expect(new URL(documentAddress(document, here) ?? "", here).origin).toBe(here);
  },
);

test("the address of a registration form has the id", () => {
  expect(formAddress(214)).toBe("/api/registration/214/generate_file");
});
