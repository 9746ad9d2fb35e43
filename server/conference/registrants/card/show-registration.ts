import type { RegistrationCard } from "#contract/conference/registrants/registration-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { allStaff } from "#server/office/accounts/list-staff.ts";
import { historyOf, personWords } from "#server/office/audit/audit.ts";
import { changesForPeople } from "../../registration/record/changes-for-people.ts";
import { consentsRepository } from "../../registration/record/consents-repository.ts";
import { listed } from "../../registration/record/listed-registration.ts";
import { findPasses } from "../../registration/record/passes-repository.ts";
import { proposalsRepository } from "../../registration/record/proposals-repository.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";

/** Excluded from the history, because the card shows `source`, `created_at` and `created_by`. */
const creation = "registration-added";

/** Returns the number of printed badges of a registration. */
export type CountBadges = (db: Db, registration: number) => Promise<number>;

/**
 * Returns a registration with its history and proposed corrections.
 * @throws Problem 404.
 */
export async function showRegistration(
  platform: Platform,
  countBadges: CountBadges,
  id: number,
): Promise<RegistrationCard> {
  const { read } = platform.database;
  const row = await registrationsRepository(read).byId(id);
  if (!row) throw notFound();
  const [pass, waiting, history, consents, accounts, printed] = await Promise.all([
    findPasses(read).own(id),
    proposalsRepository(read).waitingFor(id),
    historyOf(read, "registration", id, creation),
    consentsRepository(read).byRegistrations([id]),
    allStaff(platform.database),
    countBadges(read, id),
  ]);
  const first = consents.find(({ question_id }) => question_id === null);
  const creator = accounts.find((account) => account.id === row.created_by);
  const at = (instant: Date) => instantInZone(instant, platform.timeZone);
  const proposals = waiting.map(async (proposal) => ({
    id: proposal.id,
    at: at(new Date(proposal.created_at)),
    changes: await changesForPeople(read, row, JSON.parse(proposal.proposed)),
  }));
  return {
    ...listed(platform, row),
    code: pass?.code ?? "",
    badge_role: row.badge_role,
    badges_printed: printed,
    created_by: creator ? personWords(creator) : "",
    consent_version: row.consent_version,
    consent_at: first ? at(new Date(first.given_at)) : null,
    consents: consents.map(({ version, given_at, address, user_agent, pass_id }) => ({
      version,
      address,
      user_agent,
      at: at(new Date(given_at)),
      in_repeat: pass_id !== null,
    })),
    history: history.map(({ id, at: instant, who, what, changes }) => ({ id, at: at(instant), who, what, changes })),
    proposals: await Promise.all(proposals),
  };
}
