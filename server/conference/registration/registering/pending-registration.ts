import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { SentAnswers } from "../answers/read-answers.ts";
import type { SentConsent } from "./check-consent.ts";
import type { Sender } from "./sender.ts";

/** A registration before it is stored. */
export type PendingRegistration = {
  /** `form`: the whole form; `name`: a name alone; `list`: a row of an uploaded list. */
  kind: "form" | "name" | "list";
  written: WrittenFields;
  /** The answers to the conference's questions before they are checked; those of a list are checked when it is read. */
  sentAnswers?: SentAnswers | undefined;
  /** Only for a form. */
  consent?: SentConsent;
  /** The person waits for a place if the school is full, and takes part in this school meanwhile, or in none. */
  waiting?: { meanwhile: number | undefined };
  /** Only for a row of a list, whose school is full; by default it is refused. */
  whenFull?: WhenFull | undefined;
  conferenceId: number;
  sender: Sender;
};

/** Staff choose to add a person without a school, to its waiting list, or above all places. */
export type WhenFull = "without-school" | "wait" | "over";

export type Registered = WrittenFields & {
  id: number;
  number: number;
  status: "registered" | "waiting";
  result: string;
};

/** The response to a registration by name; the code is the content of its QR. */
export type RegisteredByName = { id: number; fio: string; number: number; code: string; document: string };

/**
 * Returns the key by which a person who is already registered is recognized; undefined for a registration by name, and
 * without an e-mail address.
 */
export function personKey({ kind, conferenceId, written }: PendingRegistration): string | undefined {
  if (kind === "name" || written.email === "") return undefined;
  return `${conferenceId} ${emailKey(written.email)} ${nameKey(written.fio)}`;
}
