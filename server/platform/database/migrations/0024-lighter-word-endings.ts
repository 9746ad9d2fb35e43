import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** On PostgreSQL a registration's words are taken apart at half the cost; what comes of it is the same. */
export async function lightenWordEndings(db: Kysely<never>, engine: Engine): Promise<void> {
  await engine.registrationSearch.lightenAgain(db);
}
