import { joinLine } from "#server/conference/registration/offers/join-line.ts";
import { offerFreePlaces } from "#server/conference/registration/offers/offer-places.ts";
import { queuesRepository } from "#server/conference/registration/places/waiting-list-repository.ts";
import { actorFields } from "#server/conference/registration/record/actor.ts";
import { deleteRegistration } from "#server/conference/registration/record/bin.ts";
import { changeRegistration } from "#server/conference/registration/record/change-registration.ts";
import { answerWithin } from "#server/conference/registration/waiting/own-waiting.ts";
import { closeWaitingList } from "#server/conference/registration/waiting/staff-waiting-lists.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { queueLetters } from "#server/office/outbox/queue-letters.ts";
import { addRegistrants, instantIn, type NumberedRegistrant } from "../load-registrants.ts";
import type { DemoYear } from "../load-year.ts";

const day = 24 * 60 * 60 * 1000;
/** A registrant who withdraws does so after this time. */
const daysUntilWithdrawal = 8;
const registrant = { staff: undefined, address: "192.0.2.1" };
const waits = ["taken", "passed", "lost", "closed"];

/** The registrants of the current conference, one after another, and the waiting list of its first school. */
export async function planRegistering(year: DemoYear): Promise<void> {
  const { target, conference, timeline } = year;
  const places = target.content.conferences.at(-1)?.places ?? null;
  await target.db
    .updateTable("conference_schools")
    .set({ places })
    .where("id", "=", conference.schools[0] ?? 0)
    .execute();
  for (const one of year.registrants) {
    const at = instantIn(conference, one.at);
    timeline.on(at, () => register(year, one));
    if (one.state === "withdrawn")
      timeline.on(new Date(at.getTime() + daysUntilWithdrawal * day), () => withdraw(year, one));
    if (one.state === "in the bin")
      timeline.on(year.daysAgo(6, "12:40"), () =>
        deleteRegistration(timeline.platform, year.idOf(one), year.staff.registrars[1]),
      );
  }
  for (let evening = 22; evening <= 34; evening += 1) {
    const at = new Date(instantIn(conference, "08-01T18:00").getTime() + (evening - 1) * day);
    timeline.on(at, () => answerOffers(year));
  }
  timeline.on(instantIn(conference, "09-03T19:00"), () =>
    closeWaitingList(timeline.platform, conference.schools[0] ?? 0, { notify: true }, year.staff.registrars[0]),
  );
}

async function register(year: DemoYear, one: NumberedRegistrant): Promise<void> {
  const { target, conference, timeline, staff } = year;
  const { platform } = timeline;
  const { db } = target;
  const at = platform.clock();
  const isWaiting = waits.includes(one.state);
  const desk = one.source === "desk" ? staff.registrars[one.nth % 2] : undefined;
  const values = {
    at,
    ...(isWaiting && { school_id: conference.schools.at(-1) ?? null }),
    ...(desk && { created_by: desk.staff.id }),
  };
  const [added = { id: 0, number: 0, email: "" }] = await addRegistrants(target, conference, [[one, values]]);
  const { id, number } = added;
  year.ids.set(one.nth, id);
  const subject = ["registration", id, `№ ${number} ${one.fio}`] as const;
  if (desk) await recordAudit(db, { at, action: "registration-added", ...desk, subject });
  const to = { ...added, fio: one.fio, conference_id: conference.id };
  if (one.source === "site") await queueLetters(platform, db, [{ kind: "registered", key: `registered:${id}`, to }]);
  if (isWaiting) await joinLine(platform, db, id, conference.schools[0] ?? 0, actorFields(registrant));
}

async function withdraw({ timeline, idOf }: DemoYear, one: NumberedRegistrant): Promise<void> {
  const values = () => ({ status: "withdrawn" as const });
  const action = "registration-withdrawn-by-registrant";
  await changeRegistration(timeline.platform, { id: idOf(one), action, actor: registrant, values });
}

/** Each evening those with an offer answer it; an offer without an answer ends with its term. */
async function answerOffers({ target: { db }, conference, timeline, registrants, idOf }: DemoYear): Promise<void> {
  await offerFreePlaces(timeline.platform, db, conference.id);
  const offered = (await queuesRepository(db).queuesOf(conference.id)).filter(({ state }) => state === "offered");
  for (const { registration_id: id } of offered) {
    const state = registrants.find((one) => waits.includes(one.state) && idOf(one) === id)?.state;
    const answer = state === "taken" ? "take" : "pass";
    if (state !== "lost") await answerWithin(timeline.platform, db, id, { answer, actor: registrant });
  }
}
