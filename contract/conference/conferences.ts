import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, instant, titledFile } from "../wire/wire-values.ts";

export const conference = z.object({
  id: z.int(),
  name: z.string(),
  start_date: calendarDate,
  end_date: calendarDate,
  conference_doc: z.array(titledFile),
  conference_school: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        is_full: z.boolean(),
        /** The number of places left; null for more than 20, and for no limit. */
        places_left: z.int().nullable(),
        /** Whether people may wait for a place once the school is full. */
        has_waiting_list: z.boolean(),
        /** The number of people in the waiting list. */
        in_line: z.int(),
      }),
    )
    .meta({ description: "По порядку; последняя — участие без школы" }),
  /** Not in the original API: facts for the landing page. */
  is_current: z.boolean(),
  roman: z.string(),
  theme: z.string(),
  place: z.string(),
  news: z.int().nullable(),
  /** Whether its programme is published. */
  has_programme: z.boolean(),
  registration: z.enum(["open", "closed", "not-yet", "full"]),
  /** Why registration is not open, as a sentence for visitors; empty while it is open. */
  registration_reason: z.string(),
  registration_until: instant.nullable(),
  /** Time to answer an offered place of a school, in hours. */
  offer_hours: z.int(),
  /** The totals that staff have chosen to show, as counted on a date. */
  totals: z
    .object({
      date: calendarDate,
      participants: z.int().optional(),
      regions: z.int().optional(),
      talks: z.int().optional(),
      certificates: z.int().optional(),
    })
    .nullable(),
});

export const listConferences = endpoint({
  name: "listConferences",
  summary: "Конференции, новые сначала",
  method: "GET",
  path: "/api/conferences/",
  access: "public",
  changesWith: "content",
  answer: z.array(conference),
});

export type Conference = z.output<typeof conference>;

export const conferencesEndpoints = { listConferences };
