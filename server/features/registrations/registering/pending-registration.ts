import type { WrittenFields } from "#contract/registrations/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { Consent } from "./consent-given.ts";
import type { Sender } from "./sender.ts";

/** A registration before it is stored: answers, conference, sender. */
export type PendingRegistration = {
  written: WrittenFields;
  /** Null: not given. */
  consent: Consent | null;
  conferenceId: number;
  sender: Sender;
  /** Its source, if not derived from the sender: staff register at the desk, others on the site. */
  source?: "import";
};

export type Registered = WrittenFields & { id: number; number: number; result: string };

/** By which the same person is recognised, within a conference. */
export function personKey({ written }: Pick<PendingRegistration, "written">): string {
  return `${emailKey(written.email)} ${nameKey(written.fio)}`;
}
