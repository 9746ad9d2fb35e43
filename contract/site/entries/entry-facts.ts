import { z } from "zod";

export const registrationStates = ["open", "closed", "not-yet", "full", "past"] as const;

/** Facts about an entry that lists show beside its title. Each kind has its own. */
export const entryFacts = z
  .object({
    /** For conferences. */
    is_current: z.boolean(),
    registration: z.enum(registrationStates),
    /** The number of active registrations. */
    people: z.int(),
    /** For sessions: the number of the season, and whether the session is in progress. */
    season: z.int(),
    is_now: z.boolean(),
    /** For bulletins: the address of a small picture of the cover. */
    cover: z.string(),
    about: z.string(),
    /** For tags: the colour, and the number of published news with the tag. */
    color: z.string(),
    news: z.int(),
    /** For documents and bulletins: the address of the file, and its extension. */
    file_src: z.string(),
    file_type: z.string(),
  })
  .partial();

export type EntryFacts = z.output<typeof entryFacts>;
