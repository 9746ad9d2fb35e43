import { z } from "zod";
import { badgeRoleNames } from "#domain/registration/badge-roles.ts";

/** What the card of a registration has about its badges. */
export const badgeOfCard = {
  badge_role: z.enum(badgeRoleNames),
  /** The number of printed badges. */
  badges_printed: z.int(),
};
