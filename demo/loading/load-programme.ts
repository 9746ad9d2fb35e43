import type { DemoTarget } from "../load-demo.ts";

/** Adds the programme of the current conference, and publishes it. */
export async function loadProgramme({ db, content }: DemoTarget): Promise<void> {
  const { id } = await db.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirstOrThrow();
  const schools = await db
    .selectFrom("conference_schools")
    .select(["id", "name"])
    .where("conference_id", "=", id)
    .execute();
  const year = content.conferences.at(-1)?.startDate.slice(0, 4) ?? "";
  const at = (time: string) => new Date(`${year}-${time}:00+03:00`).toISOString();
  for (const { start, end, points, speakers, kind, title, hall } of content.programme) {
    const session = {
      conference_id: id,
      kind,
      title,
      hall,
      speakers: speakers.replaceAll("; ", "\n"),
      starts_at: at(start),
      ends_at: at(`${start.slice(0, "MM-DDT".length)}${end}`),
      points: points === "" ? null : Number(points),
    };
    const { id: session_id } = await db
      .insertInto("programme_sessions")
      .values({
        ...session,
        school_id: schools.find((school) => school.name === title)?.id ?? null,
        takes_presence: session.points === null ? 0 : 1,
        updated_at: session.starts_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const published_at = session.starts_at;
    await db
      .insertInto("published_sessions")
      .values({ ...session, session_id, published_at })
      .execute();
  }
}
