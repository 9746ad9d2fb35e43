import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { commandLimits } from "./kit/database/database-limits.ts";
import { type Database, openDatabase } from "./kit/database/open-database.ts";
import { readEnvironment } from "./kit/environment.ts";
import { Problem } from "./kit/http/problem-replies.ts";
import { withOperatorCommands } from "./kit/operator-command.ts";
import { oneTimePasswordState } from "./office/accounts/credentials/one-time-passwords.ts";
import { allStaff } from "./office/accounts/list-staff.ts";
import { resetByLogin } from "./office/accounts/reset-staff.ts";
import { resetTwoFactorByLogin } from "./office/accounts/reset-two-factor.ts";
import { rolesInWords } from "./office/accounts/role-words.ts";
import { databaseLabel } from "./operate/backup/database-label.ts";
import { reasonOf } from "./reason-of.ts";

const usage = `Сотрудники сайта. Сервер при этом может работать.

  npm run staff -- list            кто есть
  npm run staff -- reset <логин>   новый одноразовый пароль; доступ открывается,
                                   все входы закрываются, пропуска на вход
                                   отзываются, второй шаг остаётся
  npm run staff -- reset-second-step <логин>
                                   второй шаг снимается, все входы закрываются,
                                   пропуска на вход отзываются

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL.`;

/**
 * Runs `npm run staff --` with these arguments.
 * @returns the text to print.
 * @throws Error with a message for the operator.
 */
export async function runStaffCommand(words: string[], database: Database, now: Date): Promise<string> {
  const [command, login, ...more] = words;
  if (command === "list" && login === undefined) return list(database, now);
  if (login === undefined || more.length > 0) throw new Error(usage);
  const platform = { database, clock: () => now };
  const unknown = `Сотрудника с логином «${login}» нет. Кто есть: npm run staff -- list`;
  if (command === "reset") {
    const password = await resetByLogin(platform, login);
    if (password === undefined) throw new Error(unknown);
    return `Одноразовый пароль: ${password}\nОн действует семь дней и один раз: после входа нужно придумать свой.`;
  }
  if (command !== "reset-second-step") throw new Error(usage);
  if (!(await resetTwoFactorByLogin(platform, login).catch(sayPlainly))) throw new Error(unknown);
  return "Второй шаг снят, все входы закрыты. Вход теперь по одному паролю.";
}

function sayPlainly(error: unknown): never {
  throw error instanceof Problem ? new Error(String(error.body["detail"])) : error;
}

const passwordNotes = {
  own: [],
  waiting: ["одноразовый пароль"],
  used: ["одноразовый пароль использован"],
  expired: ["одноразовый пароль истёк"],
};

async function list(database: Database, now: Date): Promise<string> {
  const accounts = await allStaff(database);
  const lines = accounts.map((account) => {
    const notes = [
      rolesInWords(account),
      ...(account.is_disabled === 1 ? ["доступ закрыт"] : []),
      ...(account.otp_confirmed === 1 ? ["второй шаг"] : []),
      ...passwordNotes[oneTimePasswordState(account, now) ?? "own"],
    ];
    return `${account.username} — ${account.fio}, ${notes.join(", ")}`;
  });
  return lines.length > 0 ? lines.join("\n") : "Сотрудников ещё нет: первого заводит первый запуск сервера.";
}

async function main(words: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL: url } = readEnvironment(process.env);
  const folder = resolve(DATA_DIR);
  // A mistyped folder must not become a new, empty site.
  if (url === undefined && !existsSync(folder)) throw new Error(`Папки данных ${folder} нет. Задайте DATA_DIR.`);
  console.error(databaseLabel(process.env));
  const database = await openDatabase({ folder, url, limits: commandLimits });
  try {
    console.log(await runStaffCommand(words, database, new Date()));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  // Only the owner may read a database that is created here.
  process.umask(0o077);
  await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(withOperatorCommands(reasonOf(error, process.env)));
    process.exitCode = 1;
  });
}
