import type { Generated } from "kysely";
import type { BadgeFormatName } from "#domain/registration/badge-formats.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import type { Flag } from "./tables.ts";

/** Tables of the printing of badges. Types as in `tables.ts`. */
export type BadgeTables = {
  /** Changed words and colours of a conference's roles; the others are in `domain/registration/badge-roles.ts`. */
  badge_roles: { conference_id: number; role: BadgeRoleName; word: string; color: string };
  /** Each time that badges were made; their PDF is the file of a job. */
  badge_runs: {
    id: Generated<number>;
    conference_id: number;
    format: BadgeFormatName;
    /** The shown parts, as JSON. */
    contents: string;
    badges: number;
    sheets: number;
    /** `confirmed`: staff answered which badges were printed. A run whose job failed stays `making`. */
    state: Generated<"making" | "made" | "confirmed">;
    staff_id: number | null;
    who: string;
    created_at: string;
    confirmed_at: string | null;
    confirmed_by: Generated<string>;
  };
  /** The badges of a run, in their order on the sheets, from 0. */
  badges: { run_id: number; position: number; registration_id: number; is_printed: Flag };
};

/** In the order of their references. */
export const badgeTables = ["badge_roles", "badge_runs", "badges"] as const satisfies (keyof BadgeTables)[];
