import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { storedFiles } from "#server/kit/files/stored-files.ts";
import type { Platform } from "#server/kit/platform.ts";
import { firstSettings } from "#server/office/society/first-settings.ts";
import type { KeptSettings } from "#server/office/society/read-society.ts";
import { settingsRepository } from "#server/office/society/settings-repository.ts";
import { loadFile } from "./loading/load-file.ts";
import { loadNews, loadPicture } from "./loading/load-news.ts";
import { loadProgramme } from "./loading/load-programme.ts";
import { loadRegistrants } from "./loading/load-registrants.ts";
import { loadYear } from "./loading/load-year.ts";
import { type DemoConference, type DemoContent, type DemoSeason, readContent } from "./read-content.ts";

export type DemoTarget = {
  platform: Platform;
  db: Db;
  content: DemoContent;
  files: ReturnType<typeof storedFiles>;
  /** The calendar year in the site's time zone, which is the year of the newest season. */
  year: number;
};

/**
 * Fills an empty database with the demonstration content in one transaction, and stores its files in `media`. Of
 * several nodes that start simultaneously, one does this and the others do nothing.
 * @param people `some`: registrants of the current conference; `year`: all that happened around the conferences, and the
 *   present work of staff.
 */
export async function loadDemo(platform: Platform, { people }: { people: "none" | "some" | "year" }): Promise<void> {
  const { database, media, clock, timeZone } = platform;
  await database.exclusive(async (db) => {
    const settings = db.selectFrom("settings").select("name").limit(1);
    // Staff may already have created entries, if the file store was unavailable at the first start.
    const entries = db.selectFrom("entries").select("id").limit(1);
    if ((await settings.executeTakeFirst()) || (await entries.executeTakeFirst())) return;
    const year = Number(dateInZone(clock(), timeZone).slice(0, "YYYY".length));
    const target: DemoTarget = { platform, db, content: readContent(), files: storedFiles(media), year };
    await loadNews(target);
    await loadSchool(target);
    await loadConferences(target);
    await loadLibrary(target);
    await loadSettings(target);
    for (const table of ["news", "tags"]) await database.engine.resetSequence(db as never, table);
    if (people === "some") await loadRegistrants(target);
    if (people === "year") await loadYear(target);
  });
}

/** Bulletins, documents and pages. */
async function loadLibrary(target: DemoTarget): Promise<void> {
  const { db, content: library } = target;
  for (const { number, date, about, body } of library.bulletins) {
    const title = `Бюллетень общества фтизиатров № ${number}`;
    const fileId = await loadFile(target, "bulletins", { title, name: `Бюллетень № ${number}.pdf`, body });
    await db.insertInto("bulletins").values({ number, date, about, file_id: fileId, cover_id: null }).execute();
  }
  for (const [position, file] of library.documents.entries()) {
    const fileId = await loadFile(target, "documents", file);
    const { title, section, about } = file;
    await db.insertInto("documents").values({ title, section, about, file_id: fileId, position }).execute();
  }
  for (const page of library.pages) {
    const { url, title, description, content, version = null } = page;
    await db.insertInto("pages").values({ url, typed_url: url, title, description, content, version }).execute();
  }
}

/** The newest season is that of this year, the others are those of the years before. */
async function loadSchool(target: DemoTarget): Promise<void> {
  const { seasons } = target.content;
  const newest = Math.max(...seasons.map((season) => season.seasonNumber));
  for (const season of seasons) await loadSeason(target, season, target.year - (newest - season.seasonNumber));
}

async function loadSeason(target: DemoTarget, season: DemoSeason, year: number): Promise<void> {
  const { id } = await target.db
    .insertInto("seasons")
    .values({ year, season_number: season.seasonNumber })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const session of season.sessions) {
    await target.db
      .insertInto("school_sessions")
      .values({
        season_id: id,
        number: session.number,
        date: `${year}-${session.monthDay}`,
        title: session.title,
        managements: session.leaders,
        school_name: session.place,
        school_link: session.link ?? null,
        program_id: session.programme ? await loadFile(target, "school", session.programme) : null,
        is_active: session.isActive ? 1 : 0,
      })
      .execute();
  }
}

async function loadSettings(target: DemoTarget): Promise<void> {
  const { site, documents } = target.content;
  const application = documents.find(({ source }) => source === site.admissionApplication);
  if (!application) throw new Error(`demo/content/site.json: admissionApplication: no document has this source`);
  const outsideLinks = site.outsideLinks.map((link) => ({ ...link, is_hidden: false, items: [] }));
  const settings: KeptSettings = {
    short_name: site.shortName,
    full_name: site.fullName,
    address: site.address,
    phones: site.phones,
    email: site.email,
    office_hours: site.officeHours,
    inn: site.inn,
    ogrn: site.ogrn,
    kpp: site.kpp,
    postal_address: site.postalAddress,
    head_position: site.headPosition,
    head_name: site.headName,
    bank_details: site.bankDetails,
    menu: [...firstSettings.menu, ...outsideLinks],
    credit_points: site.creditPoints,
    joining_age: site.joiningAge,
    season_label: firstSettings.season_label,
    headline: site.headline,
    facts: site.facts,
    features: site.features,
    joining_steps: site.joiningSteps,
    landing_picture: { file_id: await loadPicture(target, "lecture-hall"), alt: site.pictureAlt },
    admission_application: {
      title: application.title,
      file_id: await loadFile(target, "documents", application),
    },
  };
  await settingsRepository(target.db).save(settings);
}

const withoutSchool = "Без посещения школы";

async function loadConferences(target: DemoTarget): Promise<void> {
  const { conferences } = target.content;
  for (const conference of conferences) await loadConference(target, conference, conference === conferences.at(-1));
  await loadProgramme(target);
}

/** The registration of the current conference is switched on and has no window. */
async function loadConference(target: DemoTarget, conference: DemoConference, isCurrent: boolean): Promise<void> {
  const { db } = target;
  const { id } = await db
    .insertInto("conferences")
    .values({
      name: conference.name,
      roman: conference.roman,
      theme: conference.theme,
      place: conference.place,
      start_date: conference.startDate,
      end_date: conference.endDate,
      news_id: conference.newsId ?? null,
      is_current: isCurrent ? 1 : 0,
      registration_on: isCurrent ? 1 : 0,
      registration_from: null,
      registration_until: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, file] of conference.documents.entries()) {
    const fileId = await loadFile(target, "conferences", file);
    await db
      .insertInto("conference_documents")
      .values({ conference_id: id, title: file.title, file_id: fileId, position })
      .execute();
  }
  const schools = [...conference.schools, withoutSchool].map((name, position) => ({
    conference_id: id,
    name,
    position,
    without_school: name === withoutSchool ? 1 : 0,
  }));
  await db.insertInto("conference_schools").values(schools).execute();
}
