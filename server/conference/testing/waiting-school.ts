import type { Platform } from "#server/kit/platform.ts";
import { desk } from "./desk.ts";
import { answersOf, post, schoolsNow } from "./test-registrations.ts";

type Joined = { id: number; number: number; status: string; result: string; school_name: number };

/** Returns a desk with a first school of one place, a registrar, an adjustable clock, and functions of visitors. */
export async function fullSchool(given: Parameters<typeof desk>[0] = {}, places = 1) {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const site = await desk({ clock: () => time.now, ...given });
  const schools = await schoolsNow(site.app);
  const [school, other] = schools;
  const last = schools.at(-1);
  if (!school || !other || !last) throw new Error("There are too few schools.");
  await setPlaces(site.platform, school.id, places);
  const answers = await answersOf(site.app);
  const send = (name: string, more: object = {}, headers = {}) => {
    const email = `${name}@post.example`;
    return post(site.app, "/api/registration/", { ...answers, email, school_name: school.id, ...more }, headers);
  };
  const join = async (name: string, more: object = {}): Promise<Joined> =>
    (await send(name, { waiting: true, ...more })).body;
  const pathOf = ({ result }: { result: string }) => `/api/registration/results/${result.split("/").at(-2)}/`;
  const shown = async (one: { result: string }) => (await site.app.inject({ url: pathOf(one) })).json();
  const answer = (one: { result: string }, given: "take" | "pass") =>
    post(site.app, `${pathOf(one)}waiting/answers/`, { answer: given });
  const stateOf = async (one: { result: string }) => (await shown(one)).waiting?.state;
  return { ...site, time, school, other, last, send, join, pathOf, shown, stateOf, answer };
}

export async function setPlaces({ database }: Pick<Platform, "database">, school: number, places: number | null) {
  await database.transaction((db) =>
    db.updateTable("conference_schools").set({ places }).where("id", "=", school).execute(),
  );
}

/** Returns the number of active registrations in a school. */
export async function registeredIn({ database }: Pick<Platform, "database">, school: number): Promise<number> {
  const rows = await database.read
    .selectFrom("registrations")
    .select("id")
    .where("school_id", "=", school)
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .execute();
  return rows.length;
}
