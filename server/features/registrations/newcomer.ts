import type { RegistrationFields } from "../../../contract/registrations.ts";
import { emailKey } from "../../../domain/email-addresses.ts";
import { nameKey } from "../../../domain/person-names.ts";
import type { consentGiven } from "./consent-given.ts";
import type { Sender } from "./sender.ts";
import type { Capacity } from "./take-place.ts";

/** Somebody on the way to being registered: what they wrote, where they want to, who sends it. */
export type Newcomer = {
  written: RegistrationFields;
  consent: Awaited<ReturnType<typeof consentGiven>>;
  capacity: Capacity;
  sender: Sender;
};

export type Registered = RegistrationFields & { id: number; number: number; result: string };

/** By which the same person is recognised, within a conference. */
export function personKey({ written }: Pick<Newcomer, "written">): string {
  return `${emailKey(written.email)} ${nameKey(written.fio)}`;
}
