import { expect, test } from "vitest";
import { isPictureHere } from "./picture-addresses.ts";

test.each([
  "/media/pictures/aZ09bb-_.png",
  "/media/a/b/c.webp",
  " /media/news/1.jpg ",
  "/media/uploads/in-text.png?v=2",
])("%s is a picture address of this site", (address) => {
  expect(isPictureHere(address)).toBe(true);
});

test.each([
  "",
  "/",
  "x.png",
  "/media/",
  "/signin",
  "/view/",
  "/api/registration/1/generate_file",
  "/API/registration/1/generate_file",
  "api/registration/1/generate_file",
  "./api/x",
  "/%61pi/registration/1/generate_file",
  "/media/../api/registration/1/generate_file",
  "/media/./../api/x",
  "/media/%2e%2e/api/registration/1/generate_file",
  "/media/.%2e/api/x",
  "/media\\..\\api\\x",
  "/media/..\\api\\x",
  "\\api\\x",
  "/\\site.example/api/x",
  "//site.example/api/registration/1/generate_file",
  "//site.example/media/a.png",
  "http://site.example/api/registration/1/generate_file",
  "https://site.example/media/a.png",
  "/\t/site.example/api/x",
  "/me\ndia/a.png",
  "/media//api/x",
  "data:image/svg+xml,<svg/>",
  "javascript:alert(1)",
])("%j is not a picture address of this site", (address) => {
  expect(isPictureHere(address)).toBe(false);
});
