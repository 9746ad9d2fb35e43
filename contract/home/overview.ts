import { z } from "zod";
import { editors, endpoint } from "../endpoint.ts";
import { entryKinds } from "../library/entry-data.ts";
import { entrySummary } from "../site/entries/entries.ts";
import { instant } from "../wire/wire-values.ts";

/** The data of the staff area's home page: unfinished work, problems of the site, the state of registration. */

/** Maximum number of items in each list; `count` is the number of all items. */
export const maxOverviewListLength = 50;

export const findingSorts = ["broken-link", "missing-file", "no-alt", "no-description"] as const;

/** A problem that visitors would notice, with the place where staff can fix it. */
const finding = z.object({
  /** `settings` and `menu`: not an entry but something that every page shows. */
  kind: z.enum([...entryKinds, "settings", "menu"]),
  /** The id of the entry; null for `settings` and `menu`. */
  id: z.int().nullable(),
  title: z.string(),
  /** The field to correct; empty if no field is concerned. */
  field: z.string(),
  /** The broken address (or its beginning), or the name of the file; otherwise empty. */
  what: z.string(),
  /** The number of pictures without a description; 1 for other problems. */
  count: z.int(),
  /** Whether the broken address leads to a scheduled news item, which visitors cannot see yet. */
  is_waiting: z.boolean(),
});

const list = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), items: z.array(item) });

const drafted = entrySummary.extend({
  /** Whether the caller made the last change. */
  is_own: z.boolean(),
});

const countAndSize = z.object({
  count: z.int(),
  /** In bytes. */
  size: z.int(),
});

export const storage = z.object({
  /** Includes their narrower copies. */
  pictures: countAndSize,
  documents: countAndSize,
  bin: countAndSize,
  database: z.int(),
  /** The disk of the media folder; null if the system does not report it. */
  disk: z.object({ free: z.int(), size: z.int() }).nullable(),
});

export const showOverview = endpoint({
  name: "showOverview",
  summary: "Обзор редактора: запланированное, черновики, что стоит поправить, место",
  method: "GET",
  path: "/api/staff/overview/",
  access: editors,
  answer: z.object({
    /** The soonest first. */
    scheduled: list(entrySummary),
    /** Drafts, and published entries with unpublished changes; the latest first. */
    drafts: list(drafted),
    /** Drafts without a change for a week. */
    old_drafts: z.object({ count: z.int(), oldest: entrySummary.nullable() }),
    findings: z.array(list(finding).extend({ sort: z.enum(findingSorts) })),
    /** The time of the check. */
    checked_at: instant,
    storage,
  }),
});

export type Overview = z.output<typeof showOverview.answer>;
export type Finding = z.output<typeof finding>;
export type FindingSort = (typeof findingSorts)[number];
export type Storage = z.output<typeof storage>;

export const overviewEndpoints = { showOverview };
