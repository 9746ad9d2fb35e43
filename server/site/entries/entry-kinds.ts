import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { conferenceEntries } from "../../conference/conferences/conference-entries.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import type { EntryRules } from "../../library/entry-rules/entry-rules.ts";
import { bulletinEntries } from "../bulletins/bulletin-entries.ts";
import { documentEntries } from "../documents/document-entries.ts";
import { newsEntries } from "../news/news-entries.ts";
import { tagEntries } from "../news/tag-entries.ts";
import { pageEntries } from "../pages/page-entries.ts";
import { seasonEntries } from "../school/season-entries.ts";
import { sessionEntries } from "../school/session-entries.ts";

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

/** Returns the problems that prevent the publication of an entry, by field. */
export async function publishErrors(
  db: Db,
  kind: EntryKind,
  data: EntryData,
  { subject, now }: { subject: number | null; now: Date },
): Promise<FieldProblems> {
  return { ...(await rulesOf(kind).publishErrors(db, data, subject)), ...("until" in data && endsTooEarly(data, now)) };
}

/** Whether it expires before it appears, or in the past. */
function endsTooEarly({ pub_date, until }: { pub_date: string | null; until: string | null }, now: Date) {
  if (until === null) return {};
  const end = Date.parse(until);
  if (pub_date !== null && end <= Date.parse(pub_date)) return { until: [problemTexts.untilBackwards] };
  return end <= now.getTime() ? { until: [problemTexts.untilPassed] } : {};
}

/** Returns the rules of a kind, for code that handles all kinds. The caller must pass data of that kind. */
export function rulesOf(kind: EntryKind): EntryRules<EntryKind> {
  return rules[kind] as unknown as EntryRules<EntryKind>;
}
