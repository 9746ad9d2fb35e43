import type { allCalls } from "../../../../contract/all-calls.ts";
import { registrationQuery } from "../../../../contract/registration-list.ts";
import type { Handlers } from "../../../platform/mount-calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notFound } from "../../../platform/problem-replies.ts";
import { countRegistrationsIn } from "../list-registrations.ts";
import { savedViewsRepository } from "./saved-views-repository.ts";

/** Views of the table that staff keep under names. */
export function savedViewsRoutes(
  platform: Platform,
): Pick<Handlers<typeof allCalls>, "listViews" | "saveView" | "deleteView"> {
  const { read, transaction } = platform.database;
  const counted = async (view: { id: number; name: string; query: string }) => ({
    ...view,
    // One view that cannot be counted must not take the others away.
    count: await countRegistrationsIn(platform, queryOf(view.query)).catch((error: unknown) => {
      platform.log.error({ err: error, view: view.id }, "a saved view cannot be counted");
      return 0;
    }),
  });
  return {
    listViews: async () => Promise.all((await savedViewsRepository(read).all()).map(counted)),
    saveView: async ({ body }) => {
      // Written as addresses write it: a `#` would end the address that the view becomes.
      const query = String(new URLSearchParams(body.query));
      await countRegistrationsIn(platform, queryOf(query));
      return counted(await transaction((db) => savedViewsRepository(db).save(body.name, query)));
    },
    deleteView: async ({ params }) => {
      if (!(await transaction((db) => savedViewsRepository(db).remove(params.id)))) throw notFound();
    },
  };
}

/** A view as the table's address writes it, read as the list's own query. */
export function queryOf(query: string) {
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())];
  return registrationQuery.parse(Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])));
}
