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
    /** The time of day of automatic backups, `03:30`; null without them. */
    at: z.string().nullable(),
    /** The newest complete and verified backup; null if there is none. */
    last: z.object({ made_at: instant, place: z.string() }).nullable(),
    /** The failure of the latest attempt; null if it succeeded. */
    failed: z.object({ at: instant, why: z.string() }).nullable(),
    /** Whether a newer backup is overdue. */
    is_late: z.boolean(),
  }),
});

export type Backups = z.output<typeof showBackups.answer>;

export const backupEndpoints = { showBackups };
