import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { keptReplies } from "../../platform/kept-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { consentsRepository } from "./consents-repository.ts";
import type { Newcomer, Registered } from "./newcomer.ts";
import { noteAtDesk } from "./note-at-desk.ts";
import { passesRepository } from "./passes-repository.ts";
import { subjectOf } from "./registration-subject.ts";
import { registrationsRepository } from "./registrations-repository.ts";
import { resultPath } from "./result-path.ts";
import { totalsRepository } from "./totals-repository.ts";

/** Adds a row for each, with a number, a code and a key of its own, in the same few statements for any number of them. */
export async function addNewcomers(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomers: Newcomer[],
): Promise<Map<Newcomer, Registered>> {
  const answers = new Map<Newcomer, Registered>();
  for (const group of byConference(newcomers)) {
    for (const [newcomer, answer] of await addToConference(platform, transaction, group)) answers.set(newcomer, answer);
  }
  const named = [...answers].flatMap(([{ sender }, answer]) =>
    sender.named ? [{ request: sender.named, answer, subject: subjectOf(answer.id) }] : [],
  );
  await keptReplies(transaction, platform.clock).keep(named);
  return answers;
}

async function addToConference(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomers: Newcomer[],
): Promise<[Newcomer, Registered][]> {
  const now = platform.clock();
  const first = await totalsRepository(transaction).takeNumbers(conferenceOf(newcomers[0]), newcomers.length);
  const rows = newcomers.map(({ written: { school_name, ...texts }, consent, capacity, sender, source }, place) => ({
    ...texts,
    consent_version: consent?.version ?? null,
    conference_id: capacity.conference.id,
    school_id: school_name,
    number: first + place,
    source: source ?? (sender.staff ? ("desk" as const) : ("site" as const)),
    created_by: sender.staff?.id ?? null,
    created_at: now.toISOString(),
  }));
  const ids = await registrationsRepository(transaction).addAll(rows);
  await consentsRepository(transaction).add(
    newcomers.flatMap(({ consent }, place) => (consent ? [{ consent, registrationId: ids[place] ?? 0 }] : [])),
  );
  const passes = await passesRepository(transaction).addWithResults(ids, now);
  for (const [place, { sender, written }] of newcomers.entries()) {
    const added = { id: ids[place] ?? 0, number: first + place, fio: written.fio };
    // A list that is loaded is one entry.
    if (rows[place]?.source === "desk") await noteAtDesk(transaction, sender, added, now);
  }
  return newcomers.map((newcomer, place) => {
    const [pass, number] = [passes[place], first + place];
    if (!pass) throw new Error(`Nobody has the number ${number}.`);
    return [newcomer, { ...newcomer.written, id: pass.registrationId, number, result: resultPath(pass.key) }];
  });
}

function byConference(newcomers: Newcomer[]): Newcomer[][] {
  return [...Map.groupBy(newcomers, conferenceOf).values()];
}

function conferenceOf(newcomer: Newcomer | undefined): number {
  return newcomer?.capacity.conference.id ?? 0;
}
