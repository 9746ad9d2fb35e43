import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { DemoFile } from "./content-shape.ts";
import { readContent } from "./read-content.ts";

const { site, news, pages, seasons, bulletins, documents, conferences, programme, registrants } = readContent();
const sessions = seasons.flatMap((season) => season.sessions);
const files: DemoFile[] = [
  ...documents,
  ...conferences.flatMap((conference) => conference.documents),
  ...sessions.flatMap((session) => session.programme ?? []),
];

test("three seasons have six, seven and eight sessions, and two sessions of the last season are active", () => {
  expect(seasons.map((season) => [season.seasonNumber, season.sessions.length])).toEqual([
    [7, 6],
    [8, 7],
    [9, 8],
  ]);
  expect(sessions.filter((session) => session.isActive)).toEqual(seasons[2]?.sessions.slice(4, 6));
  expect(sessions.filter((session) => !session.programme)).toEqual(seasons[2]?.sessions.slice(6));
});

test("the sessions of a season are numbered from one in the order of their dates", () => {
  for (const season of seasons) {
    const dates = season.sessions.map((session) => session.monthDay);
    expect(dates).toEqual([...dates].sort());
    expect(season.sessions.map((session) => session.number)).toEqual(season.sessions.map((_, index) => index + 1));
  }
});

test("a session has a link if and only if it is held remotely", () => {
  for (const session of sessions) expect(session.place === "Дистанционно").toBe(session.link !== undefined);
});

test("forty bulletins are quarterly and have different descriptions of 60 to 110 characters", () => {
  const quarters = Array.from({ length: 40 }, (_, index) => {
    const month = String((((index + 3) % 4) + 1) * 3).padStart(2, "0");
    return [`${index + 1}`, `${2016 + Math.floor((index + 3) / 4)}-${month}-25`];
  });
  expect(bulletins.map((issue) => [issue.number, issue.date])).toEqual(quarters);
  expect(new Set(bulletins.map((issue) => issue.about)).size).toBe(40);
  for (const { about } of bulletins) expect(about.length, about).toBeGreaterThanOrEqual(60);
  for (const { about } of bulletins) expect(about.length, about).toBeLessThanOrEqual(110);
});

test("the news of the conference leave times and halls to its programme, and count no participants", () => {
  const [announced, reported] = [71, 73].map((id) => news.find((item) => item.id === id));
  expect(announced?.text).toContain("/conferences/5/programme/");
  expect(announced?.text).not.toMatch(/\d\d:\d\d|Зал/);
  expect(reported?.title).not.toMatch(/\d+.участник/);
});

test("news are numbered in the order of their publication", () => {
  expect(news.map((item) => item.id)).toEqual(news.map((_, index) => index + 1));
  const instants = news.map((item) => Date.parse(item.publishedAt));
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
});

test("registrants have every school of the current conference, the option without a school and no selection", () => {
  const options = conferences[4]?.schools.map((_, index) => String(index)) ?? [];
  const some = registrants.slice(0, 60);
  expect(new Set(some.map(({ school }) => school))).toEqual(new Set(["", ...options, String(options.length)]));
});

test("names and addresses of registrants are different", () => {
  expect(new Set(registrants.map(({ fio }) => fio)).size).toBe(registrants.length);
  expect(registrants.filter(({ region, source }) => region === "" && source !== "import")).toHaveLength(20);
});

test("no article appears in two bulletins", () => {
  const texts = bulletins.flatMap((issue) => issue.body.split(/## О\sбюллетене/)[0]?.split("\n") ?? []);
  const abstracts = texts.filter((text) => text.length > 100);
  expect(abstracts.length).toBeGreaterThanOrEqual(80);
  expect(new Set(abstracts).size).toBe(abstracts.length);
});

test("the twelve documents are of all four kinds, and file names are unique", () => {
  expect(documents).toHaveLength(12);
  expect(new Set(documents.map((file) => file.name.split(".").pop()))).toEqual(new Set(["pdf", "docx", "doc", "xlsx"]));
  expect(new Set(files.map((file) => file.name)).size).toBe(files.length);
  for (const file of files) expect(file.name).not.toMatch(/[\s/\\]/);
});

test("the folders contain exactly the referenced drawings and office files", () => {
  const inFolder = (folder: string) => readdirSync(new URL(`./${folder}/`, import.meta.url)).sort();
  const pictures = news.flatMap(({ picture }) => picture ?? []);
  expect(inFolder("pictures")).toEqual(pictures.map((name) => `${name}.svg`).sort());
  const sources = [...files, ...news.flatMap((item) => item.documents)].flatMap(({ source }) => source ?? []);
  expect(inFolder("office")).toEqual([...new Set(sources)].sort());
});

test("five conferences have at least two documents and three schools each", () => {
  expect(conferences.map((conference) => conference.roman)).toEqual(["IX", "X", "XI", "XII", "XIII"]);
  for (const conference of conferences) {
    expect(conference.documents.length).toBeGreaterThanOrEqual(2);
    expect(conference.schools).toHaveLength(3);
  }
  expect(conferences[4]).toMatchObject({ startDate: "2025-09-04", endDate: "2025-09-05", newsId: 71 });
});

test("the four pages start their headings at the second level and the consent has a version", () => {
  expect(pages.map((page) => page.url)).toEqual(["management", "about", "privacy", "consent"]);
  for (const page of pages) expect(page.content).not.toContain("<h1");
  expect(pages[3]?.version).toBe("2026-01");
});

test("prose is typeset with non-breaking spaces before dashes and after initials, and with «ёлочки»", () => {
  const prose = JSON.stringify(
    [
      seasons,
      bulletins,
      documents,
      conferences,
      programme,
      site,
      pages.map((page) => page.content.replaceAll(/<[^>]+>/g, "")),
    ],
    (_, value) => (typeof value === "string" ? value.replaceAll('"', "\u2033") : value),
  );
  expect(prose).not.toMatch(/ —|№ \d|[А-ЯЁ]\. [А-ЯЁ]\. |\u2033|\d-\d{4}\b(?!-)| - /);
});
