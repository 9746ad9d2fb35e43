import type { letterTextEndpoints } from "#contract/registrations/letter-texts.ts";
import type { Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../record/actor.ts";
import {
  letterTextVersions,
  listLetterTexts,
  previewText,
  saveLetterText,
  showLetterText,
} from "./edit-letter-texts.ts";

/** Endpoints for the texts of letters. */
export function letterTextsRoutes(platform: Platform): Handlers<typeof letterTextEndpoints> {
  return {
    listLetterTexts: () => listLetterTexts(platform),
    showLetterText: ({ params }) => showLetterText(platform, params.kind),
    saveLetterText: async ({ params, body, request, staff }) => {
      await saveLetterText(platform, params.kind, body, actorOf(request, staff));
      return showLetterText(platform, params.kind);
    },
    listLetterTextVersions: ({ params }) => letterTextVersions(platform, params.kind),
    previewLetterText: ({ params, body }) => previewText(platform, params.kind, body),
  };
}
