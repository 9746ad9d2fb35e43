import { expect, test } from "vitest";
import { readSiteAddress } from "#domain/site/site-addresses.ts";
import { sectionsNamed } from "./link-targets.ts";

test("a section is found by any letters of its name, whatever their case, ё as е", () => {
  expect(sectionsNamed("ОТЧЕТ").map(({ to }) => to)).toEqual(["/conferences/"]);
  expect(sectionsNamed("квантовая механика")).toEqual([]);
});

test("every section that is offered is an address that the site answers", () => {
  const unknown = sectionsNamed("").filter(({ to }) => {
    return readSiteAddress(to, { siteUrl: "https://site.example", path: "/" }) !== null;
  });
  expect([sectionsNamed("").length > 5, unknown]).toEqual([true, []]);
});
