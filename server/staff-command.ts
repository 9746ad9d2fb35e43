import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { allStaff } from "./features/staff/list-staff.ts";
import { resetByLogin } from "./features/staff/reset-staff.ts";
import { roleWords } from "./features/staff/role-words.ts";
import { type Database, openDatabase } from "./platform/database/open-database.ts";
import { readEnvironment } from "./platform/environment.ts";

const usage = `Сотрудники сайта. Сервер при этом может работать.

  npm run staff -- list            кто есть
  npm run staff -- reset <логин>   новый одноразовый пароль; доступ открывается,
                                   второй шаг и все входы снимаются

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL.`;

/**
 * Does what the words after `npm run staff --` ask.
 * @returns what to print.
 * @throws Error with a sentence for whoever typed them.
 */
export async function runStaffCommand(words: string[], database: Database, now: Date): Promise<string> {
  const [command, login, ...more] = words;
  if (command === "list" && login === undefined) return list(database);
  if (command !== "reset" || login === undefined || more.length > 0) throw new Error(usage);
  const password = await resetByLogin(database, now, login);
  if (password === undefined) throw new Error(`Сотрудника с логином «${login}» нет. Кто есть: npm run staff -- list`);
  return `Одноразовый пароль: ${password}\nПосле входа смените его на свой.`;
}

async function list(database: Database): Promise<string> {
  const accounts = await allStaff(database);
  const lines = accounts.map((account) => {
    const notes = [
      roleWords[account.role],
      ...(account.is_disabled === 1 ? ["доступ закрыт"] : []),
      ...(account.otp_confirmed === 1 ? ["второй шаг"] : []),
    ];
    return `${account.username} – ${account.fio}, ${notes.join(", ")}`;
  });
  return lines.length > 0 ? lines.join("\n") : "Сотрудников ещё нет: первого заводит первый запуск сервера.";
}

async function main(words: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL: url } = readEnvironment(process.env);
  const folder = resolve(DATA_DIR);
  // A folder that is mistyped is not to become a new, empty site.
  if (url === undefined && !existsSync(folder)) throw new Error(`Папки данных ${folder} нет. Задайте DATA_DIR.`);
  const database = await openDatabase({ folder, url });
  try {
    console.log(await runStaffCommand(words, database, new Date()));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  // A database that this is the first to open nobody else on the machine may read.
  process.umask(0o077);
  await main(process.argv.slice(2)).catch(async (error: Error) => {
    // The words for a database that cannot be opened stand where the server starts; loading all of that only then.
    const { reasonOf } = await import("./main.ts");
    console.error(reasonOf(error, process.env));
    process.exitCode = 1;
  });
}
