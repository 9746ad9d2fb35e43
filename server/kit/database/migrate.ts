import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import { createBaseline } from "./migrations/0001-baseline.ts";
import { addLetters } from "./migrations/0002-letters.ts";
import { addWaitingList } from "./migrations/0003-waiting-list.ts";
import { addPersonalRequests } from "./migrations/0004-personal-requests.ts";
import { addDoor } from "./migrations/0005-door.ts";
import { addProgramme } from "./migrations/0006-programme.ts";
import { addBadges } from "./migrations/0007-badges.ts";
import { addCertificates } from "./migrations/0008-certificates.ts";
import { addPublicTotals } from "./migrations/0009-public-totals.ts";
import { allowArrivalsByFile } from "./migrations/0010-presence-by-file.ts";
import { addEndedPasses } from "./migrations/0011-ended-passes.ts";
import { foldLookAlikeLetters } from "./migrations/0012-look-alike-letters.ts";
import { addCallbackRequests } from "./migrations/0013-callback-requests.ts";
import { addNamesOfViews } from "./migrations/0014-names-of-views.ts";
import { addDemoRows } from "./migrations/0015-demo-rows.ts";
import { addGroupsOfDocuments } from "./migrations/0016-documents-in-groups.ts";
import { keepTwoBadgeFormats } from "./migrations/0017-two-badge-formats.ts";
import { addOpeningNotices } from "./migrations/0018-opening-notices.ts";
import { dropOpeningAndBattery } from "./migrations/0019-passes-without-opening.ts";
import { addUndoneByStaff } from "./migrations/0020-undone-by-staff.ts";
import { dropSendingOfErrors } from "./migrations/0021-errors-sent-by-each-node.ts";
import { addQuestions } from "./migrations/0022-questions.ts";
import { contentTables } from "./tables/tables.ts";

/** In order. A released migration is never edited; corrections are new migrations. */
const migrations = {
  "0001-baseline": createBaseline,
  "0002-letters": addLetters,
  "0003-waiting-list": addWaitingList,
  "0004-personal-requests": addPersonalRequests,
  "0005-door": addDoor,
  "0006-programme": addProgramme,
  "0007-badges": addBadges,
  "0008-certificates": addCertificates,
  "0009-public-totals": addPublicTotals,
  "0010-presence-by-file": allowArrivalsByFile,
  "0011-ended-passes": addEndedPasses,
  "0012-look-alike-letters": foldLookAlikeLetters,
  "0013-callback-requests": addCallbackRequests,
  "0014-names-of-views": addNamesOfViews,
  "0015-demo-rows": addDemoRows,
  "0016-documents-in-groups": addGroupsOfDocuments,
  "0017-two-badge-formats": keepTwoBadgeFormats,
  "0018-opening-notices": addOpeningNotices,
  "0019-passes-without-opening": dropOpeningAndBattery,
  "0020-undone-by-staff": addUndoneByStaff,
  "0021-errors-sent-by-each-node": dropSendingOfErrors,
  "0022-questions": addQuestions,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Migrates the database to the newest schema in one transaction.
 * @returns the names of the migrations that ran.
 * @throws Error if a migration fails, or if the database was migrated by a newer program, by one from before the
 * baseline, or by a different one.
 */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<string[]> {
  const ran = await migrationsIn(db, engine);
  if (isBeforeBaseline(ran)) throw new Error(tooOld);
  if (isFromNewerProgram(ran)) {
    throw new Error(
      `С этой базой данных уже работала более новая программа (в ней есть «${ran.at(-1)}»): запустите её или восстановите копию, сделанную до обновления.`,
    );
  }
  if (ran.length === migrationNames.length) return [];
  if (ran.length === 0) await refuseForeignTables(db, engine);
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

async function migrationsIn(db: Kysely<never>, engine: Engine): Promise<string[]> {
  return (await engine.hasTable(db, "kysely_migration")) ? migrationsRun(db) : [];
}

/** @throws Error if there are tables with our names, unless another process has migrated the database meanwhile. */
async function refuseForeignTables(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const table of contentTables) {
    if (!(await engine.hasTable(db, table)) || (await migrationsIn(db, engine)).length > 0) continue;
    throw new Error(
      `В этой базе данных есть таблица «${table}» другой программы. Ничего не изменено: задайте этой программе базу, в которой таблиц нет.`,
    );
  }
}

/** Returns the names of the migrations that have run. */
export async function migrationsRun(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a program from before the baseline, whose tables nobody can upgrade any more, has run its migrations. */
export function isBeforeBaseline(ran: readonly string[]): boolean {
  return ran.length > 0 && !ran.includes("0001-baseline");
}

const tooOld =
  "Эту базу данных вела слишком старая версия программы: обновить её эта версия не умеет. Ничего не изменено. Сначала запустите с ней промежуточную версию.";

/** Whether a newer program, which may have changed the meaning of tables, has run its migrations. */
export function isFromNewerProgram(ran: readonly string[]): boolean {
  return !isBeforeBaseline(ran) && !ran.every((name) => migrationNames.includes(name));
}
