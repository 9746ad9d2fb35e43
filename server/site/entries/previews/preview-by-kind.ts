import type { Conference } from "#contract/conference/conferences.ts";
import type { EntryData } from "#contract/library/entry-data.ts";
import type { Bulletin } from "#contract/site/bulletins.ts";
import type { SocietyDocument } from "#contract/site/documents.ts";
import type { previewedKinds } from "#contract/site/entries/entry-previews.ts";
import type { SchoolSession } from "#contract/site/schools.ts";
import { titledFile } from "#server/kit/files/file-values.ts";
import type { Platform } from "#server/kit/platform.ts";
import { presentBulletin } from "../../bulletins/list-bulletins.ts";
import { previewNews } from "../../news/present-news.ts";
import { previewPage } from "../../pages/list-pages.ts";
import { listSeasons, presentSession } from "../../school/list-schools.ts";
import { draftFiles } from "./previews-repository.ts";

type Kind = (typeof previewedKinds)[number];

/**
 * For each kind: presents the working copy in the format of the public endpoints.
 * @param id the id on the site, or 0.
 */
export const previewByKind: {
  [Of in Kind]: (platform: Platform, id: number, data: EntryData<Of>) => unknown;
} = {
  news: previewNews,
  page: (_platform, id, data) => previewPage(id, data),
  session: previewSession,
  conference: previewConference,
  bulletin: previewBulletin,
  document: previewDocument,
};

/** Replaces a missing file. */
const noFile = { path: "", name: "", size: 0, page_count: null };

async function previewSession(platform: Platform, id: number, data: EntryData<"session">): Promise<SchoolSession> {
  const { read } = platform.database;
  const seasons = await listSeasons(platform);
  const season_number = seasons.find((season) => season.id === data.season)?.season_number ?? 0;
  const file = (await draftFiles(read, [data.program])).get(data.program);
  const row = { ...noFile, path: null, ...file, ...data, id, season_id: data.season ?? 0, season_number };
  return presentSession(platform, { ...row, number: data.number ?? 0, is_active: Number(data.is_active) });
}

const unlimited = { is_full: false, places_left: null, has_waiting_list: false, in_line: 0 };

async function previewConference(platform: Platform, id: number, data: EntryData<"conference">): Promise<Conference> {
  const files = await draftFiles(
    platform.database.read,
    data.documents.map(({ file }) => file),
  );
  const { documents, schools, pub_date: _, until: __, ...shown } = data;
  const all = [...schools, { id: null, name: "Без посещения школы" }];
  return {
    ...shown,
    id,
    conference_doc: documents.flatMap(({ title, file }) => {
      const row = files.get(file);
      return row ? [titledFile(platform, { ...row, title })] : [];
    }),
    conference_school: all.map(({ id: school, name }) => ({ id: school ?? 0, name, ...unlimited })),
    // The state of registration is not part of the working copy.
    has_programme: false,
    registration: "closed",
    registration_reason: "",
    registration_until: null,
    totals: null,
    offer_hours: 0,
  };
}

async function previewBulletin(platform: Platform, id: number, data: EntryData<"bulletin">): Promise<Bulletin> {
  const files = await draftFiles(platform.database.read, [data.file, data.cover]);
  const { path = null, focus_x = null, focus_y = null } = files.get(data.cover) ?? {};
  const row = { ...data, ...(files.get(data.file) ?? noFile), id, cover_path: path, focus_x, focus_y };
  return presentBulletin(platform, row);
}

async function previewDocument(platform: Platform, id: number, data: EntryData<"document">): Promise<SocietyDocument> {
  const files = await draftFiles(platform.database.read, [data.file]);
  const { title, section, about } = data;
  return { id, ...titledFile(platform, { ...(files.get(data.file) ?? noFile), title }), section, about };
}
