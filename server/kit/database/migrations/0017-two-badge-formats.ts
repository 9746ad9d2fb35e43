import { type Kysely, sql } from "kysely";

/**
 * Gives runs of badges in a removed format the usual one. Those not confirmed count as not printed: the numbers of their
 * sheets would now mean other badges.
 */
export async function keepTwoBadgeFormats(db: Kysely<never>): Promise<void> {
  await sql`update badge_runs set format = '8-on-a4', state = 'confirmed' where format in ('4-on-a4', '10-on-a4')`.execute(
    db,
  );
}
