import type { Site } from "#contract/site/site.ts";
import { isOutOfTime, readSiteAddress } from "#domain/site/site-addresses.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { currentConference } from "../../conference/conferences/list-conferences.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { picture, titledFile } from "../../kit/files/file-values.ts";
import type { Platform } from "../../kit/platform.ts";
import { timedPlaces } from "../../library/links/site-places.ts";
import { type KeptSettings, readSociety } from "../../office/society/read-society.ts";

/** Data that every page shows: name, contacts, texts, the current conference. */
export async function showSite(platform: Platform): Promise<Site> {
  const { read } = platform.database;
  const settings = await readSociety(read);
  const application = settings.admission_application;
  const today = dateInZone(platform.clock(), platform.timeZone);
  const stored = settingsFilesRepository(read);
  const file = application && (await stored.file(application.file_id));
  const shown = settings.landing_picture;
  const photograph = shown && (await stored.picture(shown.file_id));
  return {
    ...settings,
    menu: shownMenu(settings.menu, await outOfTime(platform)),
    admission_application: application && file ? titledFile(platform, { ...file, title: application.title }) : null,
    landing_picture: shown && photograph ? picture(platform, { ...photograph, ...shown }, photograph.copies) : null,
    current_conference: await currentConference(platform),
    sends_letters: platform.mailer.via === "smtp",
    today,
    year: Number(today.slice(0, 4)),
  };
}

/** Whether an address leads to scheduled or expired content: such links are hidden. */
async function outOfTime(platform: Platform): Promise<(to: string) => boolean> {
  const places = await timedPlaces(platform);
  const now = platform.clock().toISOString();
  return (to) => {
    const read = to === "" ? null : readSiteAddress(to, { siteUrl: platform.siteUrl, path: "/" });
    return read !== null && isOutOfTime(read, places, now);
  };
}

/**
 * Returns the menu without hidden items, without links to scheduled or expired content, and without headings that
 * become empty.
 */
function shownMenu(menu: KeptSettings["menu"], isOut: (to: string) => boolean): Site["menu"] {
  const shown = <Link extends { to: string; is_hidden: boolean }>(links: Link[]) =>
    links.filter(({ to, is_hidden }) => !is_hidden && !isOut(to)).map(({ is_hidden: _, ...link }) => link);
  return shown(menu)
    .map((item) => ({ ...item, items: shown(item.items) }))
    .filter(({ to, items }) => to !== "" || items.length > 0);
}

/** The files that the settings name: the application form and the photograph of the front page. */
function settingsFilesRepository(db: Db) {
  return {
    file: (id: number) =>
      db.selectFrom("files").select(["path", "name", "size", "page_count"]).where("id", "=", id).executeTakeFirst(),

    async picture(id: number) {
      const columns = ["path", "width", "height", "focus_x", "focus_y"] as const;
      const file = await db.selectFrom("files").select(columns).where("id", "=", id).executeTakeFirst();
      const copies = await db.selectFrom("file_copies").select(["path", "width"]).where("file_id", "=", id).execute();
      return file && { ...file, copies };
    },
  };
}
