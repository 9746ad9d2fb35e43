import { problemTexts } from "#contract/problems.ts";
import { type RegistrationNow, registrationStatus } from "#domain/registration/registration-state.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import type { FieldProblems } from "#server/platform/http/read-body.ts";
import { requestId } from "#server/platform/idempotency-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Places } from "../../places/places-repository.ts";
import { type CountedPlaces, countPlaces, isLastPlace, placeProblem } from "../record/check-places.ts";
import type { ConferenceRow } from "../record/registering-conferences-repository.ts";
import type { PersonRow } from "../record/registrations-repository.ts";
import type { BatchFacts } from "./batch-facts.ts";
import { type Consent, consentGiven, type SentConsent } from "./consent-given.ts";
import { type PendingRegistration, personKey, type Registered, type RegisteredByName } from "./pending-registration.ts";
import { schoolProblem } from "./registration-errors.ts";
import type { Sender } from "./sender.ts";

type Clock = Pick<Platform, "clock" | "timeZone">;

/** A registration to add to the table. */
export type Addition = { add: PendingRegistration; consent: Consent | null; takesLastPlace: boolean };
/** A registration of a person who is registered already, or is added by the same batch. */
export type Repeat = { repeat: PendingRegistration; consent: Consent | null; of: PersonRow | Addition };
type Settled = { refusal: Problem } | { answer: Registered | RegisteredByName } | { skipped: true };
export type Decision = Addition | Repeat | Settled;

/**
 * Decides on the registrations of a batch in their order. A place that one of them takes is taken for those after it; a
 * request that comes twice gets the same decision, and so the same answer.
 */
export function decideBatch(platform: Clock, facts: BatchFacts, batch: PendingRegistration[]): Decision[] {
  const state: State = { facts, taken: countPlaces(facts.taken), people: new Map(facts.people) };
  const byRequest = new Map<string, Decision>();
  return batch.map((one) => {
    const request = one.sender.named && requestId(one.sender.named);
    const known = request === undefined ? undefined : byRequest.get(request);
    const answer = request === undefined ? undefined : facts.replies.get(request);
    const decision = known ?? (answer ? { answer } : decideOne(platform, state, one));
    if (request !== undefined) byRequest.set(request, decision);
    return decision;
  });
}

type State = { facts: BatchFacts; taken: CountedPlaces; people: Map<string, PersonRow | Addition> };

function decideOne(platform: Clock, { facts, taken, people }: State, one: PendingRegistration): Decision {
  const checked = check(platform, facts, one);
  if (checked instanceof Problem) return { refusal: checked };
  const { consent } = checked;
  const person = personKey(one);
  const registered = person === undefined ? undefined : people.get(person);
  if (registered) return one.kind === "list" ? { skipped: true } : { repeat: one, consent, of: registered };
  const { conferenceId, written } = one;
  const conference = facts.conferences.get(conferenceId) ?? { id: conferenceId, places: null };
  const school = facts.schools.get(conferenceId)?.find(({ id }) => id === written.school_name);
  // At the desk a person who is there is registered by name, whatever the number of places.
  const isLimited = one.kind !== "name" || !one.sender.staff;
  const problem = isLimited ? placeProblem({ conference, school }, taken) : undefined;
  if (problem) return { refusal: problem };
  const addition = { add: one, consent, takesLastPlace: isLastPlace({ conference, school }, taken) };
  taken.add(conferenceId, written.school_name);
  if (person !== undefined) people.set(person, addition);
  return addition;
}

function check(platform: Clock, facts: BatchFacts, one: PendingRegistration): Problem | { consent: Consent | null } {
  if (one.kind === "name") return nameProblem(facts, one) ?? { consent: null };
  if (one.kind === "form") {
    const { problems, consent } = checkForm(platform, facts, one.sender, {
      conferenceId: one.conferenceId,
      school: one.written.school_name,
      consent: one.consent ?? {},
    });
    return problems ? new Problem(400, problems) : { consent };
  }
  const school = schoolProblem(one.written.school_name, facts.schools.get(one.conferenceId) ?? []);
  return school === undefined ? { consent: null } : new Problem(400, { school_name: [school] });
}

type SentForm = { conferenceId: number; school: unknown; consent: SentConsent };

/** The problems of a form besides the format of its values, or the consent that was given with it. */
export function checkForm(
  platform: Clock,
  facts: BatchFacts,
  sender: Sender,
  { conferenceId, school, consent }: SentForm,
): { problems: FieldProblems; consent?: never } | { problems?: never; consent: Consent | null } {
  const current = facts.currentId === conferenceId ? facts.conferences.get(conferenceId) : undefined;
  const refusal = refusalOf(platform, current, facts.taken, sender);
  if (refusal !== undefined) return { problems: { non_field_errors: [refusal] } };
  const given = consentGiven(consent, facts.consent, sender, platform.clock());
  const unknownSchool = schoolProblem(school, facts.schools.get(conferenceId) ?? []);
  if (unknownSchool === undefined && "consent" in given) return { consent: given.consent };
  return {
    problems: {
      ...(unknownSchool !== undefined && { school_name: [unknownSchool] }),
      ...("problem" in given && { consent: [given.problem] }),
    },
  };
}

/** A registration by name alone is for the current conference, or where there is none for the latest. */
function nameProblem(facts: BatchFacts, { conferenceId, sender }: PendingRegistration): Problem | undefined {
  const conference = facts.conferences.get(conferenceId);
  if (!conference || (facts.currentId ?? conferenceId) !== conferenceId) {
    return new Problem(400, { non_field_errors: [problemTexts.noConference] });
  }
  if (conference.quick_for_all === 1 || sender.staff) return undefined;
  return new Problem(401, { detail: problemTexts.noCredentials }, { "www-authenticate": "Token" });
}

/**
 * Returns why a sender may not register for a conference now, or undefined. Staff may while the site's registration is
 * closed, but not without a conference or a place.
 * @param row undefined for no conference.
 */
function refusalOf(
  { clock, timeZone }: Pick<Platform, "clock" | "timeZone">,
  row: ConferenceRow | undefined,
  taken: Places,
  { staff }: Pick<Sender, "staff">,
): string | undefined {
  const status = registrationStatus(row ? conferenceToJoin(row, taken) : null, clock(), timeZone);
  return status.state === "open" || (staff && isClosed(status)) ? undefined : status.reason;
}

function conferenceToJoin(row: ConferenceRow, taken: Places) {
  const window = { on: row.registration_on === 1, from: row.registration_from, until: row.registration_until };
  return { window, places: row.places, live: taken.inConference(row.id) };
}

function isClosed({ state }: RegistrationNow): boolean {
  return state === "closed" || state === "not-yet";
}
