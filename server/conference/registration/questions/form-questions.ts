import type { FormQuestion } from "#contract/conference/registration/registration-questions.ts";
import { maxPlacesShown } from "#domain/registration/waiting-list.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readOptionPlaces } from "../answers/option-places.ts";
import { questionsOf } from "../answers/questions-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

/** The questions of the current conference; none if no conference is current. */
export async function currentQuestions({ database }: Platform): Promise<FormQuestion[]> {
  const conference = await conferencesForRegistration(database.read).current();
  return conference ? formQuestions(database.read, conference.id) : [];
}

/** Returns the questions that the form of a conference asks, in order, with the free places of their options. */
export async function formQuestions(db: Db, conference: number): Promise<FormQuestion[]> {
  const questions = await questionsOf(db, conference);
  const { left } = await readOptionPlaces(db, questions);
  const asked = questions.filter(({ hidden }) => !hidden);
  // A question whose condition cannot be met is never asked.
  const isPossible = ({ shown_if }: (typeof asked)[number]) =>
    shown_if === null || asked.some(({ id }) => id === shown_if.question);
  return asked.filter(isPossible).map(({ hidden: _, deleted_at: __, options, ...question }) => ({
    ...question,
    options: options.map(({ id, label }) => {
      const places = left(question.id, id);
      return { id, label, is_full: places !== null && places <= 0, places_left: shownPlaces(places) };
    }),
  }));
}

function shownPlaces(places: number | null): number | null {
  return places !== null && places <= maxPlacesShown ? Math.max(places, 0) : null;
}
