import type { RegistrationForm, registerQuickly } from "#contract/conference/registration/registration.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { FieldProblems } from "#server/kit/http/read-body.ts";
import type { Platform } from "#server/kit/platform.ts";
import { qrDataUri } from "#server/kit/printing/qr-code.ts";
import { answersIn, type SentAnswers } from "../answers/read-answers.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { readBatchFacts } from "./batch-facts.ts";
import type { SentConsent } from "./check-consent.ts";
import { checkForm } from "./decide-batch.ts";
import type { PendingRegistration, Registered, RegisteredByName } from "./pending-registration.ts";
import { registerBatch } from "./register-batch.ts";
import { honeypotProblems } from "./registration-errors.ts";
import type { Sender } from "./sender.ts";

type Sent = { homepage?: unknown };
type SentForm = RegistrationForm &
  Sent & {
    consent?: string | undefined;
    consent_hash?: string | undefined;
    answers?: SentAnswers | undefined;
    waiting?: boolean | undefined;
    school_meanwhile?: number | undefined;
  };

/** Returns the functions that register by form and by name; simultaneous registrations share commits. */
export function registering(platform: Platform) {
  const { database } = platform;
  const registerTogether = database.batched(
    (transaction, batch: PendingRegistration[]) => registerBatch(platform, transaction, batch),
    ({ conferenceId }) => conferenceId,
  );
  const register = async (pending: Omit<PendingRegistration, "conferenceId">, { homepage }: Sent) => {
    const trapped = honeypotProblems({ homepage });
    if (trapped) throw new Problem(400, trapped);
    const outcome = await registerTogether({ ...pending, conferenceId: await conferenceToJoin(platform) });
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  };
  return {
    /**
     * Registers a person for the current conference; a person who is already registered gets no second row. A repeated
     * request with an idempotency key gets the stored response, even if the data have changed since.
     * @throws Problem 400 by field.
     */
    byForm: async (form: SentForm, sender: Sender): Promise<Registered> => {
      const written = { ...eachTextField((name) => form[name] ?? ""), school_name: form.school_name, answers: {} };
      const consent = { version: form.consent, hash: form.consent_hash };
      const waiting = form.waiting ? { waiting: { meanwhile: form.school_meanwhile } } : {};
      const pending = { kind: "form" as const, written, sentAnswers: form.answers, consent, sender, ...waiting };
      return (await register(pending, form)) as Registered;
    },

    /**
     * Registers by name; always adds a row.
     * @throws Problem 401 for visitors if only staff may register by name, 400 if there is no conference or, for
     *   visitors, no place.
     */
    byName: async (sent: Sent & { fio: string }, sender: Sender): Promise<AnswerOf<typeof registerQuickly>> => {
      const written = { ...eachTextField(() => ""), fio: sent.fio, school_name: null, answers: {} };
      const { code, ...answer } = (await register({ kind: "name", written, sender }, sent)) as RegisteredByName;
      return { ...answer, qr_code: qrDataUri(code) };
    },

    /**
     * For a form that the contract refuses: returns the problems found by the checks against the database, so that one
     * response contains all problems.
     */
    formProblems: (sent: Record<string, unknown>, sender: Sender) => formProblems(platform, sent, sender),
  };
}

async function formProblems(platform: Platform, sent: Record<string, unknown>, sender: Sender): Promise<FieldProblems> {
  const trapped = honeypotProblems(sent);
  if (trapped) return trapped;
  const conferenceId = await conferenceToJoin(platform);
  const version = typeof sent["consent"] === "string" ? sent["consent"] : undefined;
  const consent: SentConsent = { version, hash: sent["consent_hash"] };
  const written = { ...eachTextField(() => ""), school_name: null, answers: {} };
  const sentAnswers = answersIn(sent);
  const withoutKey = { ...sender, named: undefined };
  const facts = await readBatchFacts(platform.database.read, platform.clock, [
    { kind: "form", written, sentAnswers, consent, conferenceId, sender: withoutKey },
  ]);
  const form = {
    conferenceId,
    school: sent["school_name"],
    meanwhile: sent["school_meanwhile"],
    consent,
    answers: sentAnswers,
  };
  return checkForm(platform, facts, sender, form).problems ?? {};
}

/**
 * Returns the id of the current conference, or of the latest if none is current; 0 if there is none. The transaction
 * checks it again.
 */
function conferenceToJoin({ database }: Platform): Promise<number> {
  return database.cacheUntilContentChange("conference to join", () =>
    conferencesForRegistration(database.read).idToJoin(),
  );
}
