import { expect, test } from "vitest";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { readSiteAddress } from "#domain/site/site-addresses.ts";
import { rankedTargets, sectionsNamed } from "./link-targets.ts";

test("a section is found by a part of its name in any case, with е for ё", () => {
  expect(sectionsNamed("КОНФЕРЕНЦИИ").map(({ to }) => to)).toEqual(["/conferences/"]);
  expect(sectionsNamed("сертификат").map(({ to }) => to)).toEqual(["/certificates/"]);
  expect(sectionsNamed("права").map(({ to }) => to)).toEqual(["/privacy/rights/"]);
  expect(sectionsNamed("квантовая механика")).toEqual([]);
});

test("every suggested section is an address of the site", () => {
  const unknown = sectionsNamed("").filter(({ to }) => {
    return readSiteAddress(to, { siteUrl: "https://site.example", path: "/" }) !== null;
  });
  expect([sectionsNamed("").length > 5, unknown]).toEqual([true, []]);
});

test("title matches come before text matches, and a document links to its file and is listed once", () => {
  const entry = (kind: EntrySummary["kind"], title: string, more: Partial<EntrySummary>) =>
    ({ kind, title, state: "published", path: null, ...more }) as EntrySummary;
  const entries = [
    entry("news", "Собрание общества", { path: "/news/1" }),
    entry("document", "Устав", { facts: { file_src: "/media/ustav.pdf", file_type: "pdf" } }),
    entry("document", "Без файла", {}),
  ];
  const files = [
    { to: "/media/ustav.pdf", title: "ustav.pdf", details: "PDF" },
    { to: "/media/old.pdf", title: "устав-2019.pdf", details: "PDF" },
  ];
  expect(rankedTargets("устав", [], entries, files).map(({ to, title }) => [to, title])).toEqual([
    ["/media/ustav.pdf", "Устав"],
    ["/media/old.pdf", "устав-2019.pdf"],
    ["/news/1", "Собрание общества"],
  ]);
});
