import type { z } from "zod";
import type { listParticipants as listCall } from "#contract/conference/registration/registration-questions.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { agreed, questionsOf } from "../answers/questions-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

type Query = z.output<(typeof listCall)["query"]>;

/** The participants of the current conference who agreed to be listed, by name. @throws Problem 404 if there is no such page. */
export async function listParticipants(
  { database: { read } }: Platform,
  query: Query,
): Promise<PageOf<{ fio: string }>> {
  const conference = await conferencesForRegistration(read).current();
  const questions = conference ? await questionsOf(read, conference.id) : [];
  const consent = questions.find(({ is_consent, hidden }) => is_consent && !hidden);
  const people = consent ? await agreed(read, consent.id) : [];
  if (!pageExists(query.page, people.length, query.limit)) throw wrongPage();
  const start = (query.page - 1) * query.limit;
  return { count: people.length, items: people.slice(start, start + query.limit) };
}
