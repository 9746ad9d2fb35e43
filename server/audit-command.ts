import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { databaseLabel } from "./backup/database-label.ts";
import { findingWords, reportWords } from "./features/audit/audit-words.ts";
import { compareShipped } from "./features/audit/compare-shipped.ts";
import { verifyAudit } from "./features/audit/verify-audit.ts";
import { type Database, openDatabase } from "./platform/database/open-database.ts";
import { readEnvironment } from "./platform/environment.ts";
import { readSecretKey } from "./platform/secrets/secret-key.ts";
import { reasonOf } from "./reason-of.ts";

const usage = `Проверка журнала действий. Сервер при этом может работать.

  npm run audit -- verify            все ли записи на месте и такие, какими их сделала программа
  npm run audit -- verify <файл>     и те ли они, что были отправлены в файл AUDIT_LOG

Код завершения: 0\u00a0— журнал цел, 1\u00a0— повреждён, 2\u00a0— проверить нельзя.
База данных и ключ те же, что у сервера: переменные DATA_DIR, DATABASE_URL и SECRET_KEY.`;

const maxLines = 50;

/**
 * Runs `npm run audit --` with these arguments.
 * @returns the text to print, and whether the trail is intact.
 * @throws Error with a sentence for the operator.
 */
export async function runAuditCommand(words: string[], database: Database, folder: string) {
  const [command, shipped, ...more] = words;
  if (command !== "verify" || more.length > 0) throw new Error(usage);
  if (shipped !== undefined && !existsSync(shipped)) throw new Error(`Файла ${shipped} нет.`);
  const report = await verifyAudit(database, folder);
  const lines = report.findings.map(findingWords);
  if (shipped !== undefined) lines.push(...(await compareShipped(database, shipped)));
  const { position, seal } = report.end;
  const summary = reportWords({ ...report, findings: lines.length > 0 ? [{ kind: "no-end" }] : [] });
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), `… и ещё ${lines.length - maxLines}`] : lines;
  const end = position > 0 ? [`Последняя печать: место ${position}, ${seal}`] : [];
  return { text: [summary, ...shown, ...end].join("\n"), isWhole: lines.length === 0 };
}

async function main(words: string[]): Promise<number> {
  const { DATA_DIR, DATABASE_URL: url, SECRET_KEY } = readEnvironment(process.env);
  const folder = resolve(DATA_DIR);
  // A folder that is mistyped is not to become a new, empty site; nor is a key to be made where one was lost.
  if (!existsSync(folder)) throw new Error(`Папки данных ${folder} нет. Задайте DATA_DIR.`);
  if (SECRET_KEY === undefined && !existsSync(`${folder}/secret.key`)) {
    throw new Error(`Ключа нет: ни файла ${folder}/secret.key, ни SECRET_KEY. Без него журнал не проверить.`);
  }
  console.error(databaseLabel(process.env));
  const database = await openDatabase({ folder, url, secretKey: readSecretKey(folder, SECRET_KEY) });
  try {
    const { text, isWhole } = await runAuditCommand(words, database, folder);
    console.log(text);
    return isWhole ? 0 : 1;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  process.umask(0o077);
  await main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: Error) => {
      console.error(reasonOf(error, process.env));
      process.exitCode = 2;
    },
  );
}
