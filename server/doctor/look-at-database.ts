import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrationNames } from "../platform/database/migrate.ts";
import type { Environment } from "../platform/environment.ts";
import { reasonOf } from "../reason-of.ts";
import { type Checked, ill, well } from "./findings.ts";

type Row = Record<string, unknown>;
type Ask = (question: string) => Promise<Row[]>;

const hour = 60 * 60 * 1000;
const database = "База данных";

/** Only asks: nothing is migrated, and a server that runs is not held up. */
export async function lookAtDatabase(environment: Environment): Promise<Checked[]> {
  const { DATABASE_URL: url, DATA_DIR } = environment;
  const path = join(DATA_DIR, "society.sqlite");
  if (url === undefined && !existsSync(path)) return [well(database, "ещё нет, её сделает первый запуск")];
  const opened = await (url === undefined ? openFile(path) : openPostgres(url)).catch((error) => ({ error }));
  if ("error" in opened) {
    return [ill(database, "не открывается", reasonOf(opened.error, { DATA_DIR }))];
  }
  try {
    return [await shapeOf(opened.ask), await backupOf(opened.ask, environment)];
  } catch (error) {
    return [ill(database, "открывается, но на вопрос не отвечает", reasonOf(error, { DATA_DIR }))];
  } finally {
    await opened.close();
  }
}

async function openFile(path: string) {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 3000 });
  return { ask: async (question: string) => file.prepare(question).all() as Row[], close: async () => file.close() };
}

async function openPostgres(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on("error", () => {});
  await client.connect();
  return { ask: async (question: string) => (await client.query<Row>(question)).rows, close: () => client.end() };
}

async function shapeOf(ask: Ask): Promise<Checked> {
  const ran = (await ask("select name from kysely_migration")).map(({ name }) => String(name));
  if (ran.some((name) => !migrationNames.includes(name))) {
    const remedy = "Запустите новую программу или восстановите копию, сделанную до обновления (docs/operations.md).";
    return ill(database, "с ней уже работала более новая программа", remedy);
  }
  const left = migrationNames.length - ran.length;
  return well(database, left === 0 ? "открывается, по форме подходит программе" : "обновится при следующем запуске");
}

async function backupOf(ask: Ask, { BACKUP_AT }: Environment): Promise<Checked> {
  const what = "Резервная копия";
  const later = "Сделайте её: npm run backup. Чтобы они делались сами, задайте BACKUP_AT=03:30.";
  if (BACKUP_AT === "off") return well(what, "сама не делается (BACKUP_AT=off): делайте её командой npm run backup");
  const [row] = await ask("select max(heard_at) as at from backup_runs where state = 'done'").catch(() => []);
  if (!row?.["at"]) return ill(what, "ни одной удачной ещё нет", later);
  const age = Math.round((Date.now() - Date.parse(String(row["at"]))) / hour);
  if (age <= 26) return well(what, `последняя удачная сделана ${age} ч назад`);
  return ill(
    what,
    `последняя удачная сделана ${age} ч назад`,
    "Причина записана в журнале сервера: the backup failed.",
  );
}
