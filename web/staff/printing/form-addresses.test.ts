import { expect, test } from "vitest";
import { documentAddress, formAddress } from "./form-addresses.ts";

const here = "https://site.example";

test.each([
  ["a path stays as it is", "/api/registration/forms/k-1/", "/api/registration/forms/k-1/"],
  ["the application prefix goes", "/app/media/form.pdf", "/media/form.pdf"],
  ["its own origin goes", "https://site.example/media/form.pdf", "/media/form.pdf"],
  ["both go", "https://site.example/app/media/form.pdf?of=1", "/media/form.pdf?of=1"],
  ["a word that only begins so stays", "/application/form.pdf", "/application/form.pdf"],
  ["a prefix further on stays", "/media/app/form.pdf", "/media/app/form.pdf"],
  ["a path without its first slash is of the root", "media/form.pdf", "/media/form.pdf"],
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
])("never leads to %s", (document) => {
  expect(documentAddress(document, here)).toBeNull();
});

test.each(["/app//elsewhere.example/", "/app/\\elsewhere.example/", "https://site.example/app/.//elsewhere.example/"])(
  "what is left of %s is still of this site",
  (document) => {
    expect(new URL(documentAddress(document, here) ?? "", here).origin).toBe(here);
  },
);

test("the form of a registration is opened by its id", () => {
  expect(formAddress(214)).toBe("/api/registration/214/generate_file");
});
