import { z } from "zod";
import { editors, endpoint } from "../endpoint.ts";
import { instant } from "../wire/wire-values.ts";
import { entrySummary } from "./entries.ts";
import { entryKinds } from "./entry-data.ts";

/** The home page of the staff area: what waits for editors, what is wrong on the site, how registration goes. */

/** Maximum number of items in each list; its count covers all of them. */
export const maxOverviewListLength = 50;

export const findingSorts = ["broken-link", "missing-file", "no-alt", "no-description"] as const;

/** A fault that visitors would notice, and where staff can fix it. */
const finding = z.object({
  /** `settings` and `menu` are no entries: what the site itself shows on every page. */
  kind: z.enum([...entryKinds, "settings", "menu"]),
  /** The id of the entry; null where there is none. */
  id: z.int().nullable(),
  title: z.string(),
  /** The field of its editor; empty if no field is concerned. */
  field: z.string(),
  /** The address that leads nowhere, or its beginning; the name of the file; else empty. */
  what: z.string(),
  /** How many pictures have no description; else 1. */
  count: z.int(),
  /** For a link to a scheduled news item, which visitors cannot see yet. */
  is_waiting: z.boolean(),
});

const list = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), items: z.array(item) });

const drafted = entrySummary.extend({
  /** The caller made the last change. */
  is_own: z.boolean(),
});

/** In bytes. */
const kept = z.object({ count: z.int(), size: z.int() });

export const storage = z.object({
  /** Including their narrower copies. */
  pictures: kept,
  documents: kept,
  bin: kept,
  database: z.int(),
  /** The disk of the media folder; null where the system reports none. */
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
    /** Drafts and published entries with unpublished changes; the latest first. */
    drafts: list(drafted),
    /** Drafts without a change for a week. */
    old_drafts: z.object({ count: z.int(), oldest: entrySummary.nullable() }),
    findings: z.array(list(finding).extend({ sort: z.enum(findingSorts) })),
    /** When the site was checked. */
    checked_at: instant,
    storage,
  }),
});

export type Overview = z.output<typeof showOverview.answer>;
export type Finding = z.output<typeof finding>;
export type FindingSort = (typeof findingSorts)[number];
export type Storage = z.output<typeof storage>;

export const overviewEndpoints = { showOverview };
