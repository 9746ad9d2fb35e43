import type { letterTextEndpoints } from "#contract/conference/letters/letter-texts.ts";
import type { Role } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../registration/record/actor.ts";
import {
  letterTextVersions,
  listLetterTexts,
  previewText,
  saveLetterText,
  showLetterText,
} from "./edit-letter-texts.ts";

/** The letters with passwords of staff are edited by administrators: their receivers act on the links in them. */
const mayEdit = (kind: LetterKind, held: readonly Role[]) =>
  held.includes("administrator") || (kind !== "invitation" && kind !== "password-reset");

/** Endpoints for the texts of letters. */
export function letterTextsRoutes(platform: Platform): Handlers<typeof letterTextEndpoints> {
  return {
    listLetterTexts: async ({ staff }) =>
      (await listLetterTexts(platform)).filter(({ kind }) => mayEdit(kind, staff.roles)),
    showLetterText: ({ params }) => showLetterText(platform, params.kind),
    saveLetterText: async ({ params, body, request, staff }) => {
      if (!mayEdit(params.kind, staff.roles)) throw new Problem(403, { detail: problemTexts.noRight });
      await saveLetterText(platform, params.kind, body, actorOf(request, staff));
      return showLetterText(platform, params.kind);
    },
    listLetterTextVersions: ({ params }) => letterTextVersions(platform, params.kind),
    previewLetterText: ({ params, body }) => previewText(platform, params.kind, body, body.mailing),
  };
}
