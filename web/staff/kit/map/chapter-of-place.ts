import { paths } from "#web/paths.ts";
import { staffPaths } from "../../staff-paths.ts";
import { entrySections } from "./entry-sections.ts";
import { placeOf } from "./staff-map.ts";

const chapters: Record<string, string> = {
  [paths.staff]: "home",
  [paths.registrants]: "registrants",
  [staffPaths.plainRegistrants]: "registrants",
  [staffPaths.registrantsImport]: "loading-a-list",
  [staffPaths.quickRegistration]: "desk",
  [staffPaths.badges]: "badges",
  [staffPaths.certificates("")]: "certificates",
  [staffPaths.letters]: "letters",
  [staffPaths.letterTexts]: "letters",
  [staffPaths.mailings]: "letters",
  [staffPaths.waitingLists]: "waiting-lists",
  [staffPaths.door]: "door",
  [staffPaths.programme]: "programme",
  [staffPaths.numbers]: "statistics",
  [staffPaths.files]: "files",
  [staffPaths.requests]: "personal-data",
  [staffPaths.people]: "personal-data",
  [staffPaths.erasureActs]: "personal-data",
  [staffPaths.accounts]: "staff-accounts",
  [staffPaths.audit]: "staff-accounts",
  [staffPaths.menu]: "settings",
  [staffPaths.settings]: "settings",
  [staffPaths.demonstration]: "start",
  [staffPaths.profile]: "start",
  ...Object.fromEntries(
    Object.entries(entrySections).map(([section, { chapter }]) => [staffPaths.entries(section), chapter]),
  ),
};

/** @returns the chapter of the guide about the page at this address; undefined if there is none. */
export function chapterOfPlace(pathname: string): string | undefined {
  const place = placeOf(pathname);
  return place && chapters[place.to];
}

/**
 * Returns the address of a chapter of the guide. Not in `paths`, which are part of every page's script.
 * @param name of the chapter's file.
 */
export function addressOfChapter(name: string): string {
  return `${staffPaths.guide}${name}/`;
}
