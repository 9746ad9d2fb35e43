import { type Environment, readEnvironment } from "../../kit/environment.ts";
import { type Checked, ill, lineOf, well } from "./findings.ts";
import { lookAtDatabase } from "./look-at-database.ts";
import { lookAtMachine } from "./look-at-machine.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtNetwork } from "./look-at-network.ts";

/**
 * Checks everything that a server with these settings needs, whether it is running or not. Changes nothing and prints
 * no secret.
 * @param letterTo an address for a test letter.
 */
export async function examine(values: Record<string, string | undefined>, letterTo?: string): Promise<Checked[]> {
  const environment = readSettings(values);
  if ("what" in environment) return [environment];
  return [
    well("Настройки", "прочитаны, ошибок нет"),
    ...(await lookAtMachine(environment)),
    ...(await lookAtDatabase(environment)),
    ...(await lookAtNetwork(environment)),
    ...(await lookAtMail(environment, letterTo)),
  ];
}

function readSettings(values: Record<string, string | undefined>): Environment | Checked {
  try {
    return readEnvironment(values);
  } catch (error) {
    const remedy = "Исправьте их в /etc/society.env (или там, где они заданы) и перезапустите сервер.";
    return ill("Настройки", (error as Error).message, remedy);
  }
}

if (import.meta.main) {
  const found = await examine(process.env, process.argv[2]);
  console.log(found.map(lineOf).join("\n"));
  const count = found.filter(({ isWell }) => !isWell).length;
  console.log(
    count === 0 ? "\nВсё в порядке." : `\nНе в порядке: ${count}. Что делать, сказано под каждой строкой с ✗.`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}
