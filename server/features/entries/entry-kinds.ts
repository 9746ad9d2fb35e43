import type { EntryKind } from "#contract/editors/entry-data.ts";
import { bulletinEntries } from "../bulletins/bulletin-entries.ts";
import { conferenceEntries } from "../conferences/conference-entries.ts";
import { documentEntries } from "../documents/document-entries.ts";
import type { EntryRules } from "../entry-rules/entry-rules.ts";
import { newsEntries } from "../news/news-entries.ts";
import { tagEntries } from "../news/tag-entries.ts";
import { pageEntries } from "../pages/page-entries.ts";
import { seasonEntries } from "../schools/season-entries.ts";
import { sessionEntries } from "../schools/session-entries.ts";

const rules: { [Kind in EntryKind]: EntryRules<Kind> } = {
  news: newsEntries,
  tag: tagEntries,
  season: seasonEntries,
  session: sessionEntries,
  conference: conferenceEntries,
  bulletin: bulletinEntries,
  document: documentEntries,
  page: pageEntries,
};

/** The rules of a kind, for code that treats all kinds alike: it hands them only data of that kind. */
export function rulesOf(kind: EntryKind): EntryRules<EntryKind> {
  return rules[kind] as unknown as EntryRules<EntryKind>;
}
