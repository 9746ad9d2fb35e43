import { expect, test } from "vitest";
import { firstPage, wantedPage } from "./wanted-page.ts";

const asked = (address: string) => wantedPage(`?return=${encodeURIComponent(address)}`);

test("the return address of a staff page keeps its filters", () => {
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
])("%j is rejected as a return address", (address) => {
  expect(asked(address)).toBeNull();
});

test.each([
  [false, ["/userList/", "/staff/", "/staff/", "/checkin/"]],
  [true, ["/userList/", "/userList/", "/staff/", "/checkin/"]],
])("the first page depends on the role; signed in already: %s", (isSignedInAlready, pages) => {
  const roles = ["registrar", "administrator", "editor", "door"] as const;
  expect(roles.map((role) => firstPage(role, isSignedInAlready))).toEqual(pages);
});
