import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { isReservedPage } from "#domain/site/reserved-pages.ts";
import { isVersionOfAnotherText, keepConsentText } from "../../conference/registration/registering/consent-texts.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { sanitizeBody } from "../../kit/pages/sanitize-body.ts";
import {
  type EntryRules,
  type Holders,
  holder,
  missing,
  taken,
  timesOf,
  timesRefused,
} from "../../library/entry-rules/entry-rules.ts";
import { addRedirect, clearRedirect } from "../../library/redirects/redirects.ts";
import { pagesRepository } from "./pages-repository.ts";

async function holders(db: Db, { url }: EntryData<"page">, subject: number | null): Promise<Holders> {
  const page = await pagesRepository(db).otherAt(withoutSlashes(url), subject);
  return holder("url", page, problemTexts.takenBy("Этот адрес", "страницы", page?.title ?? ""));
}

/** Pages with addresses of their own. */
export const pageEntries: EntryRules<"page"> = {
  titleOf: (data) => data.title,
  pathOf: (_subject, data) => pathOf(data),
  // Clients of the API find pages by the address as typed; the site ignores slashes at its ends.
  sanitize: (data) => ({
    ...data,
    url: data.url.replace(/^\/+|\/+$/g, "/"),
    content: sanitizeBody(data.content),
  }),
  holders,
  async publishErrors(db, data, subject) {
    const url = withoutSlashes(data.url);
    const isAddress = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(url);
    return {
      ...missing({ ...data, url }, ["url", "title", "content"]),
      ...(url !== "" && !isAddress && { url: [problemTexts.notPageAddress] }),
      ...(isReservedPage(url) && { url: [problemTexts.reservedAddress] }),
      ...(url === consentUrl && timesRefused(data, problemTexts.alwaysConsent)),
      ...(agreedTo(data) &&
        (await isVersionOfAnotherText(db, data)) && {
          version: [problemTexts.sameConsentVersion(data.version)],
        }),
      ...taken(await holders(db, data, subject)),
    };
  },
  async onSite(db) {
    const rows = await pagesRepository(db).rows();
    return rows.map(({ id, version, typed_url, ...data }) => ({
      subject: id,
      data: { ...data, url: typed_url, version: version ?? "" },
    }));
  },
  async publish(db, subject, data) {
    const values = pageColumns(data);
    const pages = pagesRepository(db);
    const before = await pages.byId(subject ?? 0);
    const id = await pages.save(subject, values);
    if (agreedTo(data)) await keepConsentText(db, data);
    if (before) await addRedirect(db, pathOf(before), pathOf(values));
    else await clearRedirect(db, pathOf(values));
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    await pagesRepository(db).remove(subject);
  },
};

const consentUrl = "consent";

/** Whether a page is the consent text of registration. */
function agreedTo({ url, version }: EntryData<"page">): boolean {
  return withoutSlashes(url) === consentUrl && version !== "";
}

/** Returns the columns of a page in the tables of the site. */
export function pageColumns({ url, version, ...texts }: EntryData<"page">) {
  return {
    ...texts,
    ...timesOf(texts),
    url: withoutSlashes(url),
    typed_url: url,
    version: version === "" ? null : version,
  };
}

function pathOf({ url }: { url: string }): string {
  return `/${withoutSlashes(url)}/`;
}
