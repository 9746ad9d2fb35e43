import { problemTexts } from "#contract/problems.ts";
import type { QuestionAnswers } from "#domain/registration/questions.ts";
import { type RegistrationNow, registrationStatus } from "#domain/registration/registration-state.ts";
import { acceptsPeople } from "#domain/registration/waiting-list.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { FieldProblems } from "#server/kit/http/read-body.ts";
import { requestId } from "#server/kit/idempotency-store.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readAnswers, type SentAnswers } from "../answers/read-answers.ts";
import type { Places } from "../places/places-repository.ts";
import { consentsIn } from "../record/answer-consents.ts";
import {
  type CountedPlaces,
  changesPlacesShown,
  countPlaces,
  placeProblem,
  schoolIsFull,
} from "../record/check-places.ts";
import type { Consent } from "../record/consents-repository.ts";
import type { ConferenceRow, SchoolRow } from "../record/registering-conferences-repository.ts";
import type { BatchFacts, PersonRow } from "./batch-facts.ts";
import { checkConsent, type SentConsent } from "./check-consent.ts";
import { type PendingRegistration, personKey, type Registered, type RegisteredByName } from "./pending-registration.ts";
import { schoolProblem } from "./registration-errors.ts";
import type { Sender } from "./sender.ts";

type Clock = Pick<Platform, "clock" | "timeZone">;

/** A registration to add to the table. */
export type Addition = {
  add: PendingRegistration;
  consents: Consent[];
  /** The school in which a place is taken; of a person who waits, the school meanwhile. */
  school: number | null;
  waitsFor: number | undefined;
  /** Whether the number of places that the public pages show changes. */
  changesPages: boolean;
};
/** A registration of a person who is registered already, or is added by the same batch. */
export type Repeat = { repeat: PendingRegistration; consents: Consent[]; original: PersonRow | Addition };
type FinalDecision = { refusal: Problem } | { answer: Registered | RegisteredByName } | { skipped: true };
export type Decision = Addition | Repeat | FinalDecision;

/**
 * Decides on the registrations of a batch in their order. A place taken by one registration is unavailable to later
 * ones. Requests with the same idempotency key and body get the same decision.
 */
export function decideBatch(platform: Clock, facts: BatchFacts, batch: PendingRegistration[]): Decision[] {
  const state: State = { facts, taken: countPlaces(facts.taken), people: new Map(facts.people) };
  const byRequest = new Map<string, Decision>();
  return batch.map((pending) => {
    const request = pending.sender.named && requestId(pending.sender.named);
    const earlierInBatch = request === undefined ? undefined : byRequest.get(request);
    const storedReply = request === undefined ? undefined : facts.replies.get(request);
    const decision = earlierInBatch ?? (storedReply ? { answer: storedReply } : decideOne(platform, state, pending));
    if (request !== undefined) byRequest.set(request, decision);
    return decision;
  });
}

type State = { facts: BatchFacts; taken: CountedPlaces; people: Map<string, PersonRow | Addition> };

function decideOne(platform: Clock, { facts, taken, people }: State, sent: PendingRegistration): Decision {
  const checked = check(platform, facts, sent);
  if (checked instanceof Problem) return { refusal: checked };
  const { consents, answers } = checked;
  const pending = { ...sent, written: { ...sent.written, answers } };
  const person = personKey(pending);
  const original = person === undefined ? undefined : people.get(person);
  if (original) return pending.kind === "list" ? { skipped: true } : { repeat: pending, consents, original };
  const { conferenceId, written } = pending;
  const { optionPlaces } = facts;
  const conference = facts.conferences.get(conferenceId) ?? { id: conferenceId, places: null };
  const schools = facts.schools.get(conferenceId) ?? [];
  const chosen = schools.find(({ id }) => id === written.school_name);
  const isFull = chosen !== undefined && schoolIsFull({ conference, school: chosen }, taken);
  const waits = isFull && (pending.waiting !== undefined || pending.whenFull === "wait");
  if (waits && !acceptsPeople(chosen)) return { refusal: fullAndClosed };
  const waitsFor = waits ? chosen.id : undefined;
  const isMoved = waits || (isFull && pending.whenFull === "without-school");
  const school = isMoved ? schoolMeanwhile(schools, pending) : chosen;
  // Staff may register by name a person who is present, even if no places are left.
  const isLimited = pending.whenFull !== "over" && (pending.kind !== "name" || !isPresentAtDesk(pending.sender));
  const problem = isLimited ? placeProblem({ conference, school }, taken) : undefined;
  if (problem) return { refusal: waitsFor === undefined ? problem : ofMeanwhile(problem) };
  const fullOptions = isPresentAtDesk(sent.sender) || sent.kind === "list" ? undefined : optionPlaces.problems(answers);
  if (fullOptions) return { refusal: new Problem(400, fullOptions) };
  const addition: Addition = {
    add: pending,
    consents,
    waitsFor,
    school: isMoved ? (school?.id ?? null) : written.school_name,
    changesPages:
      waitsFor !== undefined || changesPlacesShown({ conference, school }, taken) || optionPlaces.differ(answers),
  };
  taken.add(conferenceId, addition.school);
  optionPlaces.take(answers);
  if (person !== undefined) people.set(person, addition);
  return addition;
}

/** Returns the school of a person who waits for another one; by default the option without a school. */
function schoolMeanwhile(schools: SchoolRow[], { waiting }: PendingRegistration): SchoolRow | undefined {
  if (waiting?.meanwhile === undefined) return schools.find(({ without_school }) => without_school === 1);
  return schools.find(({ id }) => id === waiting.meanwhile);
}

const fullAndClosed = new Problem(400, { school_name: [problemTexts.closedWaitingList] });

/** Moves the problem of a full school to the field of the school meanwhile. */
function ofMeanwhile(problem: Problem): Problem {
  const { school_name, ...others } = problem.body;
  return new Problem(problem.status, {
    ...others,
    ...(school_name !== undefined && { school_meanwhile: school_name }),
  });
}

function check(platform: Clock, facts: BatchFacts, pending: PendingRegistration): Problem | Accepted {
  const { kind, conferenceId, written } = pending;
  const nothingGiven = { consents: [], answers: written.answers };
  if (kind === "name") return nameProblem(facts, pending) ?? nothingGiven;
  if (kind === "form") {
    const { problems, accepted } = checkForm(platform, facts, pending.sender, {
      conferenceId,
      school: written.school_name,
      meanwhile: pending.waiting?.meanwhile,
      consent: pending.consent ?? {},
      answers: pending.sentAnswers,
    });
    return problems ? new Problem(400, problems) : accepted;
  }
  const school = schoolProblem(written.school_name, facts.schools.get(conferenceId) ?? []);
  return school === undefined ? nothingGiven : new Problem(400, { school_name: [school] });
}

type SentForm = {
  conferenceId: number;
  school: unknown;
  meanwhile?: unknown;
  consent: SentConsent;
  answers: SentAnswers | undefined;
};

/** The consents of a form, and its answers to the questions of the conference. */
type Accepted = { consents: Consent[]; answers: QuestionAnswers };

/** Checks everything but the format of the values. Returns the problems, or what the form gives. */
export function checkForm(
  platform: Clock,
  facts: BatchFacts,
  sender: Sender,
  { conferenceId, school, meanwhile, consent, answers: sent }: SentForm,
): { problems: FieldProblems; accepted?: never } | { problems?: never; accepted: Accepted } {
  const current = facts.currentId === conferenceId ? facts.conferences.get(conferenceId) : undefined;
  const refusal = refusalOf(platform, current, facts.taken, sender);
  if (refusal !== undefined) return { problems: { non_field_errors: [refusal] } };
  const given = checkConsent(consent, facts.consent, sender, platform.clock());
  const questions = facts.questions.get(conferenceId) ?? [];
  // Staff may leave out required answers, as they may those to the other fields later.
  const read = sent ? readAnswers(questions, { sent, isForm: !sender.staff }) : { answers: {} };
  const schools = facts.schools.get(conferenceId) ?? [];
  const [unknownSchool, unknownMeanwhile] = [schoolProblem(school, schools), schoolProblem(meanwhile, schools)];
  if (unknownSchool === undefined && unknownMeanwhile === undefined && "consent" in given && read.answers) {
    const proof = { given_at: platform.clock().toISOString(), address: sender.address, user_agent: sender.userAgent };
    const answered = sender.staff ? [] : consentsIn(questions, { after: read.answers }, proof);
    return { accepted: { consents: [given.consent ?? [], answered].flat(), answers: read.answers } };
  }
  return {
    problems: {
      ...(unknownSchool !== undefined && { school_name: [unknownSchool] }),
      ...(unknownMeanwhile !== undefined && { school_meanwhile: [unknownMeanwhile] }),
      ...("problem" in given && { consent: [given.problem] }),
      ...read.problems,
    },
  };
}

/** Whether staff, or a device at the door, register a person who is present. */
export function isPresentAtDesk({ staff, door }: Sender): boolean {
  return staff !== undefined || door !== undefined;
}

/**
 * Returns why a registration by name is refused: its conference does not exist or is not the current one, or only staff
 * may register by name. Without a current conference any existing one is accepted.
 */
function nameProblem(facts: BatchFacts, { conferenceId, sender }: PendingRegistration): Problem | undefined {
  const conference = facts.conferences.get(conferenceId);
  // A device at the door registers for the conference of its pass, also after another one has become the current.
  const isAnother = sender.door === undefined && (facts.currentId ?? conferenceId) !== conferenceId;
  if (!conference || isAnother) {
    return new Problem(400, { non_field_errors: [problemTexts.noConference] });
  }
  if (conference.quick_for_all === 1 || isPresentAtDesk(sender)) return undefined;
  return new Problem(401, { detail: problemTexts.noCredentials }, { "www-authenticate": "Token" });
}

/**
 * Returns why a sender may not register for a conference now, or undefined. Staff may also register before registration
 * opens and after it closes, but not without a conference or a place.
 * @param row undefined if the form is not for the current conference.
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
