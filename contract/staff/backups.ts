import { z } from "zod";
import { administrators, endpoint } from "../endpoint.ts";
import { instant } from "../wire/wire-values.ts";

export const showBackups = endpoint({
  name: "showBackups",
  summary: "Когда данные сайта копировались последний раз и удалось ли это",
  method: "GET",
  path: "/api/staff/backups/",
  access: administrators,
  answer: z.object({
    /** The time of day at which the server makes one by itself, `03:30`; null where it does not. */
    at: z.string().nullable(),
    /** The newest that is whole and was verified. */
    last: z.object({ made_at: instant, place: z.string() }).nullable(),
    /** Where the newest failed: what came of it. */
    failed: z.object({ at: instant, why: z.string() }).nullable(),
    /** There should have been a newer one long since. */
    is_late: z.boolean(),
  }),
});

export type Backups = z.output<typeof showBackups.answer>;

export const backupEndpoints = { showBackups };
