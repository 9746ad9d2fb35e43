import type { WrittenFields } from "#contract/registrations/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { Consent } from "./consent-given.ts";
import type { Sender } from "./sender.ts";

/** Somebody on the way to being registered: what they wrote, where they want to, who sends it. */
export type PendingRegistration = {
  written: WrittenFields;
  /** Null: not given. */
  consent: Consent | null;
  conferenceId: number;
  sender: Sender;
  /** Where it comes from, if the sender does not say it: staff register at the desk, others on the site. */
  source?: "import";
};

export type Registered = WrittenFields & { id: number; number: number; result: string };

/** By which the same person is recognised, within a conference. */
export function personKey({ written }: Pick<PendingRegistration, "written">): string {
  return `${emailKey(written.email)} ${nameKey(written.fio)}`;
}
