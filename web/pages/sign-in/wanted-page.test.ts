import { expect, test } from "vitest";
import { firstPage, wantedPage } from "./wanted-page.ts";

const asked = (address: string) => wantedPage(`?return=${encodeURIComponent(address)}`);

test("a staff page is returned to with its filters", () => {
  expect(asked("/userList/?search=иванов&page=2")).toBe(
    "/userList/?search=%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2&page=2",
  );
  expect(asked("/staff/audit/")).toBe("/staff/audit/");
});

test.each([
  "https://elsewhere.example/userList/",
  "//elsewhere.example/userList/",
  "/\\elsewhere.example/userList/",
  "/\t/elsewhere.example/userList/",
  "javascript:alert(1)",
  "/news",
  "/userListing/",
  "userList/",
  "",
])("%j is no place to return to", (address) => {
  expect(asked(address)).toBeNull();
});

test("a registrar and an administrator begin at the list, an editor at the overview", () => {
  expect([firstPage("registrar"), firstPage("administrator"), firstPage("editor")]).toEqual([
    "/userList/",
    "/userList/",
    "/staff/",
  ]);
});
