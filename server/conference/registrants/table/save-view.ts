import { registrationQuery } from "#contract/conference/registrants/registration-list.ts";
import type { saveView as saveCall } from "#contract/conference/registrants/saved-views.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { unexpectedErrors } from "#server/kit/errors/error-watch.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { countRegistrationsIn } from "./list-registrations.ts";
import { savedViewsRepository } from "./saved-views-repository.ts";

type SavedView = AnswerOf<typeof saveCall>;

/** Limited because all views are counted whenever the table is opened. */
const maxViews = 50;

export async function listViews(platform: Platform): Promise<SavedView[]> {
  const views = await savedViewsRepository(platform.database.read).all();
  return Promise.all(views.map((view) => counted(platform, view)));
}

/**
 * Saves a view; one with the same name is replaced.
 * @throws Problem 400 if there are too many.
 */
export async function saveView(platform: Platform, view: { name: string; query: string }, by: By): Promise<SavedView> {
  // Encoded as in an address, because a `#` would end the address of the view.
  const query = String(new URLSearchParams(knownIn(view.query)));
  await countRegistrationsIn(platform, queryOf(query));
  const saved = await command(platform, by, async ({ db, record }) => {
    const all = await savedViewsRepository(db).all();
    const before = all.find(({ name }) => name === view.name);
    if (!before && all.length >= maxViews)
      throw new Problem(400, { non_field_errors: [problemTexts.tooManyViews(maxViews)] });
    await record("view-saved", noted(view.name, before?.query ?? "", query));
    return savedViewsRepository(db).save(view.name, query);
  });
  return counted(platform, saved);
}

/** @throws Problem 404 if there is none. */
export async function deleteView(platform: Platform, id: number, by: By): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    const removed = await savedViewsRepository(db).remove(id);
    if (!removed) throw notFound();
    await record("view-deleted", noted(removed.name, removed.query, ""));
  });
}

async function counted(platform: Platform, view: { id: number; name: string; query: string }): Promise<SavedView> {
  // An error in one view must not prevent the others from being listed.
  const count = await countRegistrationsIn(platform, queryOf(view.query)).catch((error: unknown) => {
    platform.log.error({ err: error, view: view.id }, "a saved view cannot be counted");
    unexpectedErrors(platform).note(error, "GET /api/registration/views/");
    return 0;
  });
  return { ...view, count };
}

const noted = (name: string, before: string, after: string) => ({
  subject: ["saved-view", null, name] as const,
  changes: [{ field: "Отбор", before, after }],
});

/** Removes unknown parameters: a name in them would not be found by an erasure. */
export function knownIn(query: string): string {
  const isKnown = (part: string) =>
    [...new URLSearchParams(`&${part}`).keys()].every((name) => Object.hasOwn(registrationQuery.shape, name));
  return query.replace(/^\?/, "").split("&").filter(isKnown).join("&");
}

/** Returns the list query of a view's query string. */
export function queryOf(query: string) {
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())];
  return registrationQuery.parse(Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])));
}
