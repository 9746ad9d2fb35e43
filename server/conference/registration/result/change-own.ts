import type { RegistrationForm } from "#contract/conference/registration/registration.ts";
import { maxCorrectionsInDay as maxInDay } from "#contract/conference/registration/registration-result.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { answersColumn } from "../answers/change-answers.ts";
import type { Actor } from "../record/actor.ts";
import { changeRegistration } from "../record/change-registration.ts";
import { findPasses, noteCorrection } from "../record/passes-repository.ts";
import type { RegistrationRow } from "../record/registrations-repository.ts";
import { toColumns } from "../record/written-values.ts";
import { holderOf } from "./show-result.ts";

/**
 * Returns the registration that the key may change.
 * @throws Problem 404 for the key of a repeated registration, 409 if the registration is withdrawn.
 */
export async function ownRegistration(platform: Platform, key: string): Promise<RegistrationRow> {
  const row = await rowOfOwnKey(platform, key);
  if (row.status === "withdrawn") throw new Problem(409, { detail: problemTexts.isWithdrawn });
  return row;
}

async function rowOfOwnKey(platform: Platform, key: string): Promise<RegistrationRow> {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own") throw notFound();
  return row;
}

/**
 * Corrects the registrant's own data.
 * @throws Problem 404, 409, 429, 400 for a full school.
 */
export async function correctOwn(
  platform: Platform,
  key: string,
  sent: RegistrationForm & { revision: number },
  actor: Actor,
): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  await countCorrection(platform, id);
  const { revision, answers, ...fields } = sent;
  const values = async (row: RegistrationRow, db: Db) => ({
    ...toColumns(fields),
    ...(await answersColumn(db, row, { sent: answers, isForm: true })),
  });
  await changeRegistration(platform, {
    id,
    action: "registration-corrected-by-registrant",
    actor,
    seen: revision,
    values,
  });
}

/** Withdraws the registration; the registrant and staff can reinstate it. */
export async function withdrawOwn(platform: Platform, key: string, actor: Actor): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  const values = () => ({ status: "withdrawn" as const });
  await changeRegistration(platform, { id, action: "registration-withdrawn-by-registrant", actor, values });
}

/**
 * Reinstates the registration under the same number.
 * @throws Problem 404, 409, 429, 400 if no place is left.
 */
export async function reinstateOwn(platform: Platform, key: string, actor: Actor): Promise<void> {
  const { id } = await rowOfOwnKey(platform, key);
  await countCorrection(platform, id);
  await changeRegistration(platform, {
    id,
    action: "registration-reinstated-by-registrant",
    actor,
    values: ({ status, deleted_at }) => {
      if (deleted_at !== null) throw notFound();
      if (status !== "withdrawn") throw new Problem(409, { detail: problemTexts.notWithdrawn });
      return { status: "registered" };
    },
  });
}

/** Maximum number of corrections per key, each of which is an entry of the card's history. */
const maxEver = 100;
const day = 24 * 60 * 60;

/**
 * Counts an attempt to correct a registration, including refused ones, which also reveal something. Counted in the
 * database, so that the limit applies to all nodes and after a restart.
 * @throws Problem 429 beyond 20 within a day, 409 beyond 100.
 */
export async function countCorrection({ database, clock, limits }: Platform, registrationId: number): Promise<void> {
  if (limits === "off") return;
  await database.exclusive(async (transaction) => {
    const pass = await findPasses(transaction).own(registrationId);
    if (!pass) return;
    const now = clock();
    const age = pass.correcting_since === null ? day : (now.getTime() - Date.parse(pass.correcting_since)) / 1000;
    const isNewDay = age >= day;
    const inDay = isNewDay ? 0 : pass.corrections_in_day;
    if (pass.corrections >= maxEver) throw new Problem(409, { detail: problemTexts.noMoreCorrections });
    if (inDay >= maxInDay) {
      const wait = String(Math.ceil(day - age));
      throw new Problem(429, { detail: problemTexts.tooManyCorrections(maxInDay) }, { "retry-after": wait });
    }
    await noteCorrection(transaction, pass.id, {
      corrections: pass.corrections + 1,
      corrections_in_day: inDay + 1,
      correcting_since: isNewDay ? now.toISOString() : pass.correcting_since,
    });
  });
}
