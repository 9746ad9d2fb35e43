import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { type EntryRules, missing, refuseWhileUsed, unknownFiles } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";
import { writeSchools } from "./write-schools.ts";

type Conference = EntryData<"conference">;

/** Conferences: names, dates, papers and schools. Registration has settings of its own. */
export const conferenceEntries: EntryRules<"conference"> = {
  titleOf: ({ roman, name }) => (name.split(/\s/).includes(roman) ? name : [roman, name].filter(Boolean).join(" ")),
  dateOf: (data) => data.start_date,
  async publishErrors(db, data) {
    const isBackwards = data.start_date !== "" && data.end_date !== "" && data.end_date < data.start_date;
    const isKnown =
      data.news === null || (await db.selectFrom("news").select("id").where("id", "=", data.news).executeTakeFirst());
    return {
      ...missing(data, ["name", "start_date", "end_date"]),
      ...(await unknownFiles(db, { documents: data.documents.map(({ file }) => file) })),
      ...(isBackwards && { end_date: [problemTexts.datesBackwards] }),
      ...(!isKnown && { news: [problemTexts.unknownId(data.news ?? 0)] }),
      ...(data.documents.some(({ title }) => title === "") && { documents: [problemTexts.blank] }),
      ...(data.schools.some(({ name }) => name === "") && { schools: [problemTexts.blank] }),
    };
  },
  onSite: conferencesOnSite,
  async publish(db, subject, data) {
    const values = valuesOf(data);
    if (data.is_current) await stepDown(db, subject);
    const id = await upsertRow(db, "conferences", subject, values);
    await writeDocuments(db, id, data);
    return { subject: id, data: { ...data, schools: await writeSchools(db, id, data.schools) } };
  },
  async withdraw(db, subject) {
    const registered = await db
      .selectFrom("registrations")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("conference_id", "=", subject)
      .executeTakeFirstOrThrow();
    refuseWhileUsed(
      Number(registered.count),
      (count) =>
        `На конференцию записано: ${counted(count, ["участник", "участника", "участников"])}. Снять её с сайта нельзя.`,
    );
    await db.deleteFrom("conferences").where("id", "=", subject).execute();
  },
};

function valuesOf(data: Conference) {
  return {
    name: data.name,
    roman: data.roman,
    theme: data.theme,
    place: data.place,
    start_date: data.start_date,
    end_date: data.end_date,
    news_id: data.news,
    is_current: data.is_current ? 1 : 0,
  };
}

async function writeDocuments(db: Db, id: number, { documents }: Conference): Promise<void> {
  await db.deleteFrom("conference_documents").where("conference_id", "=", id).execute();
  const rows = documents.map(({ title, file }, position) => ({ conference_id: id, title, file_id: file, position }));
  if (rows.length > 0) await db.insertInto("conference_documents").values(rows).execute();
}

/** One conference is current: the others are not any more, on the site and in their working copies. */
async function stepDown(db: Db, current: number | null): Promise<void> {
  await db
    .updateTable("conferences")
    .set({ is_current: 0 })
    .where("id", "<>", current ?? 0)
    .execute();
  const others = await db
    .selectFrom("entries")
    .select(["id", "subject_id", "data"])
    .where("kind", "=", "conference")
    .execute();
  for (const other of others) {
    const data = JSON.parse(other.data) as Conference;
    if (!data.is_current || other.subject_id === current) continue;
    const text = JSON.stringify({ ...data, is_current: false });
    await db.updateTable("entries").set({ data: text }).where("id", "=", other.id).execute();
  }
}

/** All conferences as an editor would have written them. */
async function conferencesOnSite(db: Db): Promise<{ subject: number; data: EntryData<"conference"> }[]> {
  const rows = await db.selectFrom("conferences").selectAll().orderBy("id").execute();
  const allDocuments = await db.selectFrom("conference_documents").selectAll().orderBy("position").execute();
  const documents = Map.groupBy(allDocuments, (row) => row.conference_id);
  const allSchools = await db.selectFrom("conference_schools").selectAll().orderBy("position").execute();
  const schools = Map.groupBy(allSchools, (row) => row.conference_id);
  return rows.map((row) => ({
    subject: row.id,
    data: {
      name: row.name,
      roman: row.roman,
      theme: row.theme,
      place: row.place,
      start_date: row.start_date,
      end_date: row.end_date,
      news: row.news_id,
      is_current: row.is_current === 1,
      documents: (documents.get(row.id) ?? []).map(({ title, file_id }) => ({ title, file: file_id })),
      schools: (schools.get(row.id) ?? [])
        .filter((school) => school.without_school === 0)
        .map(({ id, name }) => ({ id, name })),
    },
  }));
}
