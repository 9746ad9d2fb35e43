import { z } from "zod";
import { fileSent, textSent } from "./read-values.ts";

/** A link; one to the other site itself becomes a path, for that is where this one will be. */
export function linkSent(site: URL) {
  return textSent.transform((text) => {
    const link = /^www\.[\w-]+\./i.test(text) ? `https://${text}` : text;
    if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return link;
    const { host, pathname, search, hash } = new URL(link);
    return host === site.host ? `${pathname}${search}${hash}` : link;
  });
}

/** Files under titles, in order. */
export const titledFilesSent = z
  .array(z.looseObject({ title: textSent, file: fileSent }))
  .nullish()
  .transform((files) => (files ?? []).map(({ title, file }) => ({ title, file })));
