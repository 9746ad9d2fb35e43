import { z } from "zod";

export const registrationStates = ["open", "closed", "not-yet", "full", "past"] as const;

/** Facts of an entry that its list shows beside the title. */
export const entryFacts = z
  .object({
    /** Conferences. */
    is_current: z.boolean(),
    registration: z.enum(registrationStates),
    /** Live registrations. */
    people: z.int(),
    /** Sessions: the number of the season, and whether it is going on now. */
    season: z.int(),
    is_now: z.boolean(),
    /** Bulletins: the address of a small picture. */
    cover: z.string(),
    about: z.string(),
    /** Tags: the news on the site that carry it. */
    color: z.string(),
    news: z.int(),
    /** Documents and bulletins: the address of the file, and its ending. */
    file_src: z.string(),
    file_type: z.string(),
  })
  .partial();

export type EntryFacts = z.output<typeof entryFacts>;
