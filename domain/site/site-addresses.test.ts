import { expect, test } from "vitest";
import { isOutOfTime, linkTrouble, readSiteAddress, type SitePlaces, shownAddress } from "./site-addresses.ts";

const siteUrl = "https://society.example";
const read = (address: string, path = "/about/us/") => readSiteAddress(address, { siteUrl, path });

test.each([
  "https://elsewhere.example/news/1",
  "http://society.example.evil.example/news/1",
  "mailto:info@society.example",
  "tel:+79001112233",
  "#contacts",
  "/",
  "/#about",
  "/news",
  "/news?page=2",
  "/news/rss.xml",
  "/documents/",
  "/search/?q=школа",
  "/conferences/5/programme/",
  "/certificates/",
  "/privacy/rights/",
  "/registration/",
  "/registration/AbCdEf/",
  "/staff/news/",
  "/robots.txt",
  "/api/news/",
])("%s needs no lookup", (address) => {
  expect(read(address)).toBeNull();
});

test.each([
  ["/news/12", { to: "news", id: 12 }],
  ["/news/12/#top", { to: "news", id: 12 }],
  ["http://society.example/news/12", { to: "news", id: 12 }],
  ["//society.example/news/12", { to: "news", id: 12 }],
  ["/management/", { to: "page", url: "management" }],
  ["/clinics/north?from=mail", { to: "page", url: "clinics/north" }],
  ["staff-list/", { to: "page", url: "about/us/staff-list" }],
  ["../them/", { to: "page", url: "about/them" }],
  ["/%D0%BE-%D0%BD%D0%B0%D1%81/", { to: "page", url: "о-нас" }],
  ["/media/files/a.pdf", { to: "file", path: "files/a.pdf" }],
  ["/news?tags=school,day", { to: "tags", slugs: ["school", "day"] }],
])("%s refers to a place that may be missing", (address, place) => {
  expect(read(address)).toEqual(place);
});

test.each([
  "/news/twelve",
  "/news/0",
  "/news/1/2",
  "/documents/charter/",
  "#footnote-1",
  "/#news",
  "/%E0%A4%A/",
  "http://[society/",
])("%s is always a broken link", (address) => {
  expect(read(address)).toEqual({ to: "nowhere" });
});

const places: SitePlaces = {
  newsShown: (id) =>
    ({
      1: { from: "2026-01-01T09:00:00.000Z", until: "2026-12-31T09:00:00.000Z" },
      2: { from: "2026-12-01T09:00:00.000Z", until: null },
      4: { from: "2026-01-01T09:00:00.000Z", until: now },
    })[id],
  pageShown: (url) =>
    ({
      new: { from: null, until: null },
      left: { from: null, until: now },
      coming: { from: "2026-12-01T09:00:00.000Z", until: null },
    })[url],
  hasFile: (path) => path === "a.pdf",
  hasTag: (slug) => slug === "school",
  findRedirect: (address) =>
    ({ "/old/": "/new/", "/older/": "/gone/", "/news?tags=schools": "/news?tags=school" })[address],
};
const now = "2026-11-21T09:00:00.000Z";
const trouble = (address: string, at = now) => linkTrouble(read(address) ?? { to: "nowhere" }, places, at);

test("a link to an existing or moved place has no problem", () => {
  for (const address of ["/news/1", "/new/", "/old/", "/media/a.pdf", "/news?tags=school", "/news?tags=schools"]) {
    expect(trouble(address), address).toBeNull();
  }
});

test("a link to a missing place is reported as absent", () => {
  for (const address of [
    "/news/3",
    "/news/4",
    "/gone/",
    "/older/",
    "/left/",
    "/media/b.pdf",
    "/news?tags=school,none",
    "#none",
  ]) {
    expect(trouble(address), address).toBe("absent");
  }
});

test("a link to scheduled content is a problem, unless the link itself is published later", () => {
  expect(trouble("/coming/")).toBe("waiting");
  expect(trouble("/coming/", "2026-12-01T09:00:00.000Z")).toBeNull();
  expect(trouble("/news/2")).toBe("waiting");
  expect(trouble("/news/2", "2026-12-01T09:00:00.000Z")).toBeNull();
});

test("scheduled and expired places are out of time, existing and missing ones are not", () => {
  const isOut = (address: string) => isOutOfTime(read(address) ?? { to: "nowhere" }, places, now);
  expect(["/coming/", "/left/", "/news/2", "/news/4"].map(isOut)).toEqual([true, true, true, true]);
  expect(["/new/", "/old/", "/gone/", "/news/1", "/news/3", "/documents/"].map(isOut)).not.toContain(true);
});

test("an overlong address is shortened to its beginning", () => {
  expect(shownAddress("/about/")).toBe("/about/");
  expect(shownAddress(`/${"a".repeat(1000)}`)).toBe(`/${"a".repeat(118)}…`);
});
