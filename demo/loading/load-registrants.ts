import { passesRepository } from "#server/features/registrations/record/passes-repository.ts";
import { registrationNumbersRepository } from "#server/features/registrations/record/registration-numbers-repository.ts";
import { registrationsRepository } from "#server/features/registrations/record/registrations-repository.ts";
import { consentsRepository } from "#server/features/registrations/registering/consents-repository.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import type { DemoRegistrant } from "../content-shape.ts";
import type { DemoTarget } from "../load-demo.ts";

type Conference = { id: number; year: string; schools: number[] };

/** Adds the registrants of the current conference, in the order of their registration. */
export async function loadRegistrants(target: DemoTarget): Promise<void> {
  const { db, content } = target;
  const { id } = await db.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirstOrThrow();
  const schools = await db
    .selectFrom("conference_schools")
    .select("id")
    .where("conference_id", "=", id)
    .orderBy("position")
    .execute();
  const year = content.conferences.at(-1)?.startDate.slice(0, 4) ?? "";
  const conference = { id, year, schools: schools.map((school) => school.id) };
  for (const [index, registrant] of content.registrants.entries()) await load(target, conference, registrant, index);
}

async function load(target: DemoTarget, conference: Conference, registrant: DemoRegistrant, index: number) {
  const { db } = target;
  const at = new Date(`${conference.year}-${registrant.at}:00+03:00`);
  const { fio, region, place, job, source, school, state } = registrant;
  const row = {
    conference_id: conference.id,
    number: await registrationNumbersRepository(db).take(conference.id, 1),
    school_id: school === "" ? null : (conference.schools[Number(school)] ?? null),
    fio,
    ...(region !== "" && {
      region,
      job_place: place,
      job,
      phone: `+7900000${String(index + 1).padStart(4, "0")}`,
      email: `uchastnik${index + 1}@post.example`,
    }),
    source,
    status: state === "withdrawn" ? ("withdrawn" as const) : ("registered" as const),
    created_at: at.toISOString(),
    // The present time instead of one in the conference's year: deleted rows are removed from the bin after thirty
    // days.
    deleted_at: state === "in the bin" ? new Date().toISOString() : null,
  };
  const [id = 0] = await registrationsRepository(db).addAll([row]);
  if (registrant.consent === "yes") await consent(target, id, at);
  await passesRepository(db).add([{ registrationId: id, kind: "own" }], at, { seal: () => null });
}

/** Adds a consent to the published text. */
async function consent({ db, content: { pages } }: DemoTarget, registrationId: number, at: Date): Promise<void> {
  const { version = "", content = "" } = pages.find((page) => page.url === "consent") ?? {};
  const proof = { version, text_hash: hashOf(content), content };
  const given = { given_at: at.toISOString(), address: "192.0.2.1", user_agent: "" };
  await consentsRepository(db).add([{ registrationId, consent: { ...proof, ...given } }]);
}
