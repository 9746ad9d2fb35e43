import { paths } from "../../paths.ts";
import type { EntrySection } from "../entries/entry-sections.ts";
import { placeOf } from "../shell/staff-map.ts";

const entryChapters: Record<EntrySection, string> = {
  news: "news",
  tags: "news",
  schools: "school",
  seasons: "school",
  conferences: "conference",
  bulletins: "bulletins-and-documents",
  documents: "bulletins-and-documents",
  pages: "pages",
};

const chapters: Record<string, string> = {
  [paths.staff]: "home",
  [paths.registrants]: "registrants",
  [paths.plainRegistrants]: "registrants",
  [paths.registrantsImport]: "loading-a-list",
  [paths.quickRegistration]: "desk",
  [paths.staffFiles]: "files",
  [paths.staffAccounts]: "staff-accounts",
  [paths.staffAudit]: "staff-accounts",
  [paths.staffSettings]: "settings",
  [paths.staffProfile]: "start",
  ...Object.fromEntries(
    Object.entries(entryChapters).map(([section, chapter]) => [paths.staffEntries(section), chapter]),
  ),
};

/** @returns the chapter of the guide on what is done at this address; undefined where no chapter is. */
export function chapterOfPlace(pathname: string): string | undefined {
  const place = placeOf(pathname);
  return place && chapters[place.to];
}
