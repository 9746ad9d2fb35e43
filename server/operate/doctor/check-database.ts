import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { isBeforeBaseline, isFromNewerProgram, migrationNames } from "../../kit/database/migrate.ts";
import { inSnapshot, type Snapshot } from "../../kit/database/open-snapshot.ts";
import type { Environment } from "../../kit/environment.ts";
import { knownSecretKey } from "../../kit/secrets/secret-key.ts";
import { accountsOfOtherKey } from "../../office/accounts/credentials/otp-secrets.ts";
import { reasonOf } from "../../reason-of.ts";
import { backupRunsRepository } from "../backup/backup-runs-repository.ts";
import { advice, type Checked, ill, well } from "./findings.ts";

type Row = Record<string, unknown>;
type Ask = (question: string) => Promise<Row[]>;

const hour = 60 * 60 * 1000;
const database = "База данных";

/** Reads only: nothing is migrated, and a running server is not blocked. */
export async function checkDatabase(environment: Environment): Promise<Checked[]> {
  const { DATABASE_URL: url, DATA_DIR } = environment;
  const path = join(DATA_DIR, "society.sqlite");
  if (url === undefined && !existsSync(path)) return [well(database, "ещё нет, её сделает первый запуск")];
  const opened = await (url === undefined ? openFile(path) : openPostgres(url)).catch((error) => ({ error }));
  if ("error" in opened) {
    return [ill(database, "не открывается", reasonOf(opened.error, { DATA_DIR }))];
  }
  try {
    return [
      await shapeOf(opened.ask),
      ...(await keyOf(environment)),
      await backupOf(environment),
      ...placeOfBackups(environment),
    ];
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
  if (isFromNewerProgram(ran)) {
    const remedy = "Запустите новую программу или восстановите копию, сделанную до обновления (docs/operations.md).";
    return ill(database, "с ней уже работала более новая программа", remedy);
  }
  if (isBeforeBaseline(ran)) {
    return ill(database, "её вела слишком старая версия программы", "Сначала запустите с ней промежуточную версию.");
  }
  const isCurrent = migrationNames.every((name) => ran.includes(name));
  return well(database, isCurrent ? "открывается, по форме подходит программе" : "обновится при следующем запуске");
}

/** Checks whether this server's key opens the second steps in the database: several servers may have different keys. */
async function keyOf({ DATA_DIR, DATABASE_URL, SECRET_KEY }: Environment): Promise<Checked[]> {
  const what = "Ключ шифрования и база";
  const find = async ({ db }: Snapshot) => {
    const secretKey = knownSecretKey(DATA_DIR, SECRET_KEY);
    return secretKey && accountsOfOtherKey(db, { secretKey });
  };
  // An older database may lack a column; a damaged file contains no key.
  const found = await inSnapshot({ folder: DATA_DIR, url: DATABASE_URL }, find).catch(() => undefined);
  if (!found) return [];
  if (found.length === 0) return [well(what, "подходят друг другу")];
  const remedy =
    "У всех серверов над одной базой ключ должен быть один: задайте им одинаковый SECRET_KEY, прежний, и перезапустите их.";
  return [ill(what, "база работает с другим ключом", remedy)];
}

type Run = Awaited<ReturnType<ReturnType<typeof backupRunsRepository>["last"]>>;
type Runs = { good?: Run; last?: Run };

async function backupOf({ BACKUP_AT, DEMO, DATA_DIR, DATABASE_URL }: Environment): Promise<Checked> {
  const what = "Резервная копия";
  const isAutomatic = BACKUP_AT !== "off";
  if (!isAutomatic && DEMO === "on") return well(what, "не нужна: на сайте демонстрационное содержание");
  const find = async ({ db }: Snapshot) => {
    const runs = backupRunsRepository(db);
    return { good: await runs.lastGood(), last: await runs.last() };
  };
  const { good, last } = await inSnapshot({ folder: DATA_DIR, url: DATABASE_URL }, find).catch(() => ({}) as Runs);
  const byHand = "Сделайте её: npm run backup.";
  const byItself = isAutomatic
    ? `Следующую сервер сделает сам в ${BACKUP_AT}.`
    : "Чтобы они делались сами, задайте BACKUP_AT=03:30.";
  if (isAutomatic && last?.state === "failed")
    return ill(what, `не удалась: ${last.reason ?? ""}`, `Сервер повторит в течение часа. ${byHand}`);
  if (!good) return ill(what, "ни одной удачной ещё нет", `${byHand} ${byItself}`);
  const age = Math.round((Date.now() - Date.parse(good.began_at)) / hour);
  const says = `последняя удачная сделана ${age}\u00a0ч назад`;
  if (age <= 26) return well(what, says);
  return ill(
    what,
    says,
    isAutomatic ? "Причина записана в журнале сервера: the backup failed." : `${byHand} ${byItself}`,
  );
}

/** Backups on the same disk as the data are lost together with them. */
function placeOfBackups({ BACKUP_TO, BACKUP_S3_URL, DATA_DIR, DEMO }: Environment): Checked[] {
  const what = "Место резервных копий";
  if (BACKUP_S3_URL !== undefined) return [well(what, "хранилище S3")];
  const folder = resolve(BACKUP_TO ?? join(DATA_DIR, "backups"));
  if (DEMO === "on" || !existsSync(folder)) return [];
  if (statSync(folder).dev !== statSync(DATA_DIR).dev) return [well(what, `${folder}, другой диск, чем у данных`)];
  const elsewhere =
    BACKUP_TO === undefined
      ? "Задайте BACKUP_TO — папку на другом диске или сервере — или BACKUP_S3_URL"
      : "Пусть папка BACKUP_TO лежит на другом диске или сервере";
  return [
    advice(what, `${folder}, тот же диск, что у данных: сломается он — не будет ни тех, ни других`, `${elsewhere}.`),
  ];
}
