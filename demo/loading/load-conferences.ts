import type { DemoTarget } from "../load-demo.ts";
import type { DemoConference } from "../read-content.ts";
import { loadFile } from "./load-file.ts";

const withoutSchool = "Без посещения школы";

export async function loadConferences(target: DemoTarget): Promise<void> {
  const { conferences } = target.content;
  for (const conference of conferences) await loadConference(target, conference, conference === conferences.at(-1));
}

/** The current one has its switch on and no window. */
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
