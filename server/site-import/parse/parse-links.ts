import { z } from "zod";
import { parseFile, parseText } from "./parse-values.ts";

/** A link; one to the other site itself becomes a path, for that is where this one will be. */
export function parseLink(site: URL) {
  return parseText.transform((text) => {
    const link = /^www\.[\w-]+\./i.test(text) ? `https://${text}` : text;
    if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return link;
    const { host, pathname, search, hash } = new URL(link);
    return host === site.host ? `${pathname}${search}${hash}` : link;
  });
}

/** Files under titles, in order. */
export const parseTitledFiles = z
  .array(z.looseObject({ title: parseText, file: parseFile }))
  .nullish()
  .transform((files) => (files ?? []).map(({ title, file }) => ({ title, file })));
