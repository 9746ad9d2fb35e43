import type { requestLostLinks as requesting } from "#contract/conference/registration/registration.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { unexpectedErrors } from "#server/kit/errors/error-watch.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { queueLetters } from "../../office/outbox/queue-letters.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";
import { registrationsRepository } from "../registration/record/registrations-repository.ts";
import { honeypotProblems } from "../registration/registering/registration-errors.ts";
import { findLetters } from "./registrant-letters-repository.ts";

/** Letters a day to one address. */
const maxInDay = 3;
const day = 24 * 60 * 60 * 1000;

type Sent = { email: string; homepage?: unknown };

/**
 * Queues a letter with the links to all registrations of an address. The answer does not wait for the search, so that
 * neither its text nor its duration reveals whether the address is registered.
 * @throws Problem 409 without a mail server, 400 for a program.
 */
export function requestLostLinks(platform: Platform, sent: Sent): AnswerOf<typeof requesting> {
  const trapped = honeypotProblems(sent);
  if (trapped) throw new Problem(400, trapped);
  if (platform.mailer.via !== "smtp") throw new Problem(409, { detail: problemTexts.noMail });
  queueLinks(platform, sent.email).catch((error) => {
    platform.log.error({ err: error }, "lost links are not sent");
    unexpectedErrors(platform).note(error, "lost links");
  });
  return { detail: problemTexts.linksRequested };
}

function queueLinks(platform: Platform, email: string): Promise<void> {
  const { database, clock } = platform;
  return database.inGroupCommit(async (db) => {
    const conferences = (await conferencesForRegistration(db).names()).map(({ id }) => id);
    const people = await registrationsRepository(db).livePeople(conferences, [emailKey(email)]);
    const newest = people.sort((one, other) => other.id - one.id)[0];
    if (!newest) return;
    const since = new Date(clock().getTime() - day).toISOString();
    const ids = people.map(({ id }) => id);
    const before = await findLetters(db).countTo("lost-link", ids, since);
    if (before >= maxInDay) return;
    await queueLetters(platform, db, [
      { kind: "lost-link", key: `lost-link:${newest.id}:${clock().getTime()}`, to: newest },
    ]);
  });
}
