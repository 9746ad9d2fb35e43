import type { FastifyRequest } from "fastify";
import { problemTexts } from "../../../contract/problems.ts";
import { Problem } from "../../platform/problem-replies.ts";

/** Where a browser shows a PDF, or a page of the staff area fetches it: not an image, a script, a style, a font. */
const shownIn = new Set(["document", "iframe", "frame", "embed", "object", "empty"]);

/**
 * A cookie goes along whatever made the browser ask: a picture in a text, a link fetched ahead of a click, another site.
 * What it opens is for a person who opens it. Browsers that say nothing of this are believed.
 * @throws Problem 403.
 */
export function demandOpenedByPerson({ headers }: Pick<FastifyRequest, "headers">): void {
  const { "sec-fetch-dest": dest = "document", "sec-fetch-site": site = "none" } = headers;
  const isAhead = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((purpose) =>
    /\bprefetch\b/i.test(String(purpose ?? "")),
  );
  if (isAhead || site === "cross-site" || !shownIn.has(String(dest))) {
    throw new Problem(403, { detail: problemTexts.openItself });
  }
}
