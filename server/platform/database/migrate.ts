import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import { createContent } from "./migrations/0001-content.ts";
import { createRegistrations } from "./migrations/0002-registrations.ts";
import { createStaff } from "./migrations/0003-staff.ts";
import { createRegistrationDesk } from "./migrations/0004-registration-desk.ts";
import { createRegistrationSearch } from "./migrations/0005-registration-search.ts";
import { lightenRegistering } from "./migrations/0006-lighter-registering.ts";
import { createEntries } from "./migrations/0007-entries.ts";
import { createUploads } from "./migrations/0008-uploads.ts";
import { createSiteSearch } from "./migrations/0009-site-search.ts";
import { addPdfPages } from "./migrations/0010-pdf-pages.ts";
import { createMoving } from "./migrations/0011-moving.ts";
import { completeEditorialLife } from "./migrations/0012-editorial-life.ts";
import { createRegistrationImports } from "./migrations/0013-registration-imports.ts";
import { listEntriesByIndex } from "./migrations/0014-entries-listed.ts";
import { secureAccounts } from "./migrations/0015-account-security.ts";
import { addKeysWithFewerRights } from "./migrations/0016-keys-with-fewer-rights.ts";
import { keepPersonalDataByLaw } from "./migrations/0017-personal-data.ts";
import { chainAudit } from "./migrations/0018-audit-chain.ts";
import { expectHostileFiles } from "./migrations/0019-hostile-files.ts";
import { createCommitTrials } from "./migrations/0020-commit-trials.ts";
import { addNodesOfJobs } from "./migrations/0021-nodes-of-jobs.ts";
import { createBackupRuns } from "./migrations/0022-backup-runs.ts";
import { createUnexpectedErrors } from "./migrations/0023-unexpected-errors.ts";
import { lightenWordEndings } from "./migrations/0024-lighter-word-endings.ts";
import { countFilters } from "./migrations/0025-counted-filters.ts";
import { countRegions } from "./migrations/0026-counted-regions.ts";
import { nameBulletinsByNumberAndDate } from "./migrations/0027-bulletin-numbers.ts";
import { rememberTakenOff } from "./migrations/0028-entries-taken-off.ts";
import { makeMenuOfLinks } from "./migrations/0029-main-menu.ts";
import { keepTypedAddresses } from "./migrations/0030-typed-addresses.ts";
import { timeContent } from "./migrations/0031-timed-content.ts";
import { narrowEntries } from "./migrations/0032-entry-facets.ts";
import { createRegistrationMerges } from "./migrations/0033-registration-merges.ts";
import { makeAuditAppendOnly } from "./migrations/0034-append-only-audit.ts";

/** In order, forward only: a released migration is never edited, a correction is a new one. */
const migrations = {
  "0001-content": createContent,
  "0002-registrations": createRegistrations,
  "0003-staff": createStaff,
  "0004-registration-desk": createRegistrationDesk,
  "0005-registration-search": createRegistrationSearch,
  "0006-lighter-registering": lightenRegistering,
  "0007-entries": createEntries,
  "0008-uploads": createUploads,
  "0009-site-search": createSiteSearch,
  "0010-pdf-pages": addPdfPages,
  "0011-moving": createMoving,
  "0012-editorial-life": completeEditorialLife,
  "0013-registration-imports": createRegistrationImports,
  "0014-entries-listed": listEntriesByIndex,
  "0015-account-security": secureAccounts,
  "0016-keys-with-fewer-rights": addKeysWithFewerRights,
  "0017-personal-data": keepPersonalDataByLaw,
  "0018-audit-chain": chainAudit,
  "0019-hostile-files": expectHostileFiles,
  "0020-commit-trials": createCommitTrials,
  "0021-nodes-of-jobs": addNodesOfJobs,
  "0022-backup-runs": createBackupRuns,
  "0023-unexpected-errors": createUnexpectedErrors,
  "0024-lighter-word-endings": lightenWordEndings,
  "0025-counted-filters": countFilters,
  "0026-counted-regions": countRegions,
  "0027-bulletin-numbers": nameBulletinsByNumberAndDate,
  "0028-entries-taken-off": rememberTakenOff,
  "0029-main-menu": makeMenuOfLinks,
  "0030-typed-addresses": keepTypedAddresses,
  "0031-timed-content": timeContent,
  "0032-entry-facets": narrowEntries,
  "0033-registration-merges": createRegistrationMerges,
  "0034-append-only-audit": makeAuditAppendOnly,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Migrates the database to the newest schema in one transaction.
 * @returns the names of the migrations that ran.
 * @throws Error if a migration fails, or if a newer version of the program has migrated the database.
 */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<string[]> {
  const ran = (await engine.hasTable(db, "kysely_migration")) ? await migrationsRun(db) : [];
  refuseNewer(ran);
  if (ran.length === migrationNames.length) return [];
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [name, { up: (db) => up(db as Kysely<never>, engine) }]),
        ),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Returns the names of the migrations that have run. */
export async function migrationsRun(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A newer program may have changed the meaning of tables. */
function refuseNewer(ran: readonly string[]): void {
  const unknown = ran.find((name) => !migrationNames.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `С этой базой данных уже работала более новая программа (в ней есть «${unknown}»): запустите её или восстановите копию, сделанную до обновления.`,
  );
}
