import type { Recipients } from "#contract/conference/letters/mailings.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Addressee } from "#server/office/outbox/queue-letters.ts";
import { chosenRows } from "../../registrants/exports/chosen-rows.ts";
import { queryOf } from "../../registrants/table/save-view.ts";
import type { RegistrationRow } from "../../registration/record/registrations-repository.ts";
import { holderOf } from "../../registration/result/show-result.ts";
import { type MailingRow, mailingOf, mailRefusals } from "./mailings-repository.ts";

type Reason = keyof Recipients["left_out"];
type Portion = { receive: Addressee[]; leftOut: Reason[] };

/**
 * Chooses the recipients of a mailing from its view, in portions: active registrations with an address that accepts
 * letters and does not refuse mailings, each address once.
 */
export async function* recipientsOf(platform: Platform, { view }: Pick<MailingRow, "view">): AsyncGenerator<Portion> {
  const rows = await chosenRows(platform, queryOf(view), undefined);
  const refusals = mailRefusals(platform.database.read);
  const undeliverable = await refusals.undeliverable();
  const written = new Set<string>();
  for await (const portion of rows.portions()) {
    const refused = await refusals.among(portion.map(({ email }) => emailKey(email)));
    const reasonOf = ({ status, deleted_at, email }: RegistrationRow): Reason | undefined => {
      if (status === "withdrawn" || deleted_at !== null) return "withdrawn";
      if (email === "") return "without_address";
      const address = emailKey(email);
      if (refused.has(address)) return "refused";
      if (undeliverable.has(address)) return "undeliverable";
      if (written.has(address)) return "same_address";
      written.add(address);
      return undefined;
    };
    const decided = portion.map((row) => ({ row, reason: reasonOf(row) }));
    yield {
      receive: decided.filter(({ reason }) => reason === undefined).map(({ row }) => row),
      leftOut: decided.flatMap(({ reason }) => reason ?? []),
    };
  }
}

/** The first recipient of a view, as the example of its letters; undefined if there is none. */
export async function firstRecipient(platform: Platform, view: string): Promise<Addressee | undefined> {
  for await (const { receive } of recipientsOf(platform, { view })) if (receive[0]) return receive[0];
  return undefined;
}

/** @throws Problem 404. */
export async function countRecipientsOf(platform: Platform, id: number): Promise<Recipients> {
  const mailing = await mailingOf(platform.database.read, id);
  const counts: Recipients = {
    receive: 0,
    chosen: 0,
    left_out: { without_address: 0, withdrawn: 0, refused: 0, undeliverable: 0, same_address: 0 },
  };
  for await (const { receive, leftOut } of recipientsOf(platform, mailing)) {
    counts.receive += receive.length;
    counts.chosen += receive.length + leftOut.length;
    for (const reason of leftOut) counts.left_out[reason] += 1;
  }
  return counts;
}

/**
 * Sends no more mailings to the address of a registration, for any conference.
 * @throws Problem 404, also for the key of a repeat, which others can make.
 */
export async function refuseMailings(platform: Platform, key: string): Promise<void> {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own") throw notFound();
  if (row.email === "") return;
  const at = platform.clock().toISOString();
  await platform.database.transaction((db) => mailRefusals(db).add(row.email, at));
}
