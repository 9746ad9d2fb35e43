import { consentsRepository } from "#server/conference/registration/record/consents-repository.ts";
import { passesRepository } from "#server/conference/registration/record/passes-repository.ts";
import { registrationNumbersRepository } from "#server/conference/registration/record/registration-numbers-repository.ts";
import { registrationsRepository } from "#server/conference/registration/record/registrations-repository.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import type { DemoRegistrant } from "../content-shape.ts";
import type { DemoTarget } from "../load-demo.ts";

export type DemoConferenceRow = {
  id: number;
  /** The year of its dates, which registrants name without it. */
  year: string;
  /** The ids in their order; the last is the option without a school. */
  schools: number[];
};

/** A registrant with the number of the row in the file, from which phone and e-mail are made. */
export type NumberedRegistrant = DemoRegistrant & { nth: number };

export function registrantsOf({ content }: DemoTarget): NumberedRegistrant[] {
  return content.registrants.map((registrant, index) => ({ ...registrant, nth: index + 1 }));
}

/** How many registrants a site has without the year. */
const withoutYear = 60;

/** Adds some registrants of the current conference, in the order of the file. */
export async function loadRegistrants(target: DemoTarget): Promise<void> {
  const conference = await currentConference(target);
  const some = registrantsOf(target).slice(0, withoutYear);
  const values = ({ at, state }: NumberedRegistrant): Values => ({
    at: instantIn(conference, at),
    ...(state === "withdrawn" && { status: "withdrawn" }),
    // The present time instead of one in the conference's year: deleted rows are removed from the bin after thirty days.
    ...(state === "in the bin" && { deleted_at: target.platform.clock().toISOString() }),
  });
  await addRegistrants(
    target,
    conference,
    some.map((one) => [one, values(one)]),
  );
}

export async function currentConference({ db, content }: DemoTarget): Promise<DemoConferenceRow> {
  const { id } = await db.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirstOrThrow();
  return conferenceRow(db, id, content.conferences.at(-1)?.startDate ?? "");
}

export async function conferenceRow(db: DemoTarget["db"], id: number, startDate: string): Promise<DemoConferenceRow> {
  const schools = db.selectFrom("conference_schools").select("id").where("conference_id", "=", id).orderBy("position");
  return { id, year: startDate.slice(0, 4), schools: (await schools.execute()).map((school) => school.id) };
}

/** @param time `MM-DDThh:mm`, Moscow time. */
export function instantIn({ year }: Pick<DemoConferenceRow, "year">, time: string): Date {
  return new Date(`${year}-${time}:00+03:00`);
}

type Values = { at: Date; status?: "withdrawn"; deleted_at?: string; school_id?: number | null; created_by?: number };

type Added = { id: number; number: number; email: string };

/** Adds registrants with their passes and consents. @returns them in order. */
export async function addRegistrants(
  target: DemoTarget,
  conference: DemoConferenceRow,
  all: readonly (readonly [NumberedRegistrant, Values])[],
): Promise<Added[]> {
  const { db } = target;
  const first = await registrationNumbersRepository(db).take(conference.id, all.length);
  const rows = all.map(([registrant, values], index) => rowOf(conference, registrant, values, first + index));
  const ids = await registrationsRepository(db).addAll(rows);
  const added = rows.map(({ number, email, created_at }, index) => ({
    id: ids[index] ?? 0,
    number,
    email,
    created_at,
  }));
  const agreed = added.filter((_, index) => all[index]?.[0].consent === "yes");
  await consentsRepository(db).add(agreed.map((row) => consentOf(target, row)));
  const now = all[0]?.[1].at ?? new Date();
  const passes = added.map(({ id }) => ({ registrationId: id, kind: "own" as const }));
  await passesRepository(db).add(passes, now, { seal: () => null });
  return added;
}

function rowOf(
  { id, schools }: DemoConferenceRow,
  { fio, region, place, job, source, school, nth }: NumberedRegistrant,
  { at, ...values }: Values,
  number: number,
) {
  const phone = `+7900000${String(nth).padStart(4, "0")}`;
  const contacts = region === "" ? { phone: "", email: "" } : { phone, email: `uchastnik${nth}@post.example` };
  return {
    conference_id: id,
    number,
    fio,
    region,
    job_place: place,
    job,
    ...contacts,
    source,
    school_id: school === "" ? null : (schools[Number(school)] ?? null),
    created_at: at.toISOString(),
    // Rows that are inserted together have the same columns.
    status: "registered" as const,
    deleted_at: null,
    created_by: null,
    ...values,
  };
}

/** A consent to the published text. */
function consentOf({ content: { pages } }: DemoTarget, { id, created_at }: { id: number; created_at: string }) {
  const { version = "", content = "" } = pages.find((page) => page.url === "consent") ?? {};
  const proof = { version, text_hash: hashOf(content), content };
  return { registrationId: id, consent: { ...proof, given_at: created_at, address: "192.0.2.1", user_agent: "" } };
}
