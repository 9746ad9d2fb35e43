import type { savedViewEndpoints } from "#contract/conference/registrants/saved-views.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../../registration/record/actor.ts";
import { deleteView, listViews, saveView } from "./save-view.ts";

/** Saved views of the table. */
export function savedViewsRoutes(platform: Platform): Handlers<typeof savedViewEndpoints> {
  return {
    listViews: () => listViews(platform),
    saveView: ({ body, staff, request }) => saveView(platform, body, actorOf(request, staff)),
    deleteView: ({ params, staff, request }) => deleteView(platform, params.id, actorOf(request, staff)),
  };
}
